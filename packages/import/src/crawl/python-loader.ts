/**
 * Loads a Python program once and runs it in a copy of the process for each command. What the first command loads later is loaded for the
 * others too. Its arguments: the program's file, how many at once, seconds for each, and the commands as JSON. Prints one line of JSON
 * for each that ended by itself.
 */
export const pythonLoader = `
import ast, contextlib, importlib, json, os, signal, sys, tempfile, threading, time, traceback
script, limit, seconds, commands = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), json.loads(sys.argv[4])
answers = os.fdopen(os.dup(1), "w")
nowhere = os.open(os.devnull, os.O_RDWR)
for stream in (1, 2):
    os.dup2(nowhere, stream)
sys.argv = [script] + commands[0]
sys.path[0] = os.path.dirname(script)
with open(script, "rb") as file:
    source = file.read()
for node in ast.parse(source).body:
    if isinstance(node, ast.Import):
        for name in node.names:
            importlib.import_module(name.name)
    elif isinstance(node, ast.ImportFrom) and not node.level:
        importlib.import_module(node.module)

def run(words):
    sys.argv = [script] + words
    main = sys.modules["__main__"].__dict__
    main["__file__"] = script
    try:
        exec(compile(source, script, "exec"), main)
    except SystemExit as end:
        if isinstance(end.code, (int, type(None))):
            return end.code or 0
        sys.stderr.write(str(end.code))
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    return 0

def start(words, modules=None):
    streams = [tempfile.TemporaryFile(), tempfile.TemporaryFile()]
    pid = os.fork()
    if pid == 0:
        for target, stream in enumerate(streams, 1):
            os.dup2(stream.fileno(), target)
        code = 1
        try:
            code = run(words)
            sys.stdout.flush()
            sys.stderr.flush()
            if modules:
                json.dump(list(sys.modules), modules)
                modules.flush()
        finally:
            os._exit(code & 255)
    return pid, words, streams, time.time() + seconds

def finish(words, streams, code):
    texts = []
    for stream in streams:
        stream.seek(0)
        texts.append(stream.read(1000000).decode("utf-8", "replace"))
    json.dump({"words": words, "exitCode": code, "stdout": texts[0], "stderr": texts[1]}, answers)
    answers.write("\\n")
    answers.flush()

def load(modules):
    modules.seek(0)
    for name in json.loads(modules.read() or "[]"):
        with contextlib.suppress(BaseException):
            importlib.import_module(name)

loaded = tempfile.TemporaryFile("w+")
running, hung = [start(commands.pop(0), loaded)], 0
while (commands and hung < 2) or running:
    while commands and loaded is None and hung < 2 and len(running) < limit:
        running.append(start(commands.pop(0)))
    for each in list(running):
        pid, words, streams, end = each
        done, status = os.waitpid(pid, os.WNOHANG)
        if done and os.WIFEXITED(status):
            finish(words, streams, os.WEXITSTATUS(status))
        elif not done and time.time() > end:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            hung += 1
        elif not done:
            continue
        running.remove(each)
        if loaded is not None:
            load(loaded)
            loaded = None
            # A copy of a process has none of its threads.
            if threading.active_count() > 1:
                sys.exit(0)
    time.sleep(0.01)
`;
