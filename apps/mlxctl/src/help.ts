export const help = `climax-mlxctl: starts and stops MLX model servers, JSON on stdout

Usage
  climax-mlxctl load --model=MODEL --port=PORT     prints {"ok", "message", "port", "model"}
  climax-mlxctl unload --port=PORT                 prints {"ok", "message", "port"}

  --model=MODEL        a path on the machine of the server, or a repository such as mlx-community/Qwen3-4B-4bit
  --port=PORT          8100 to 8139
  --timeout=SECONDS    load: until the server answers (MLXCTL_TIMEOUT; 300)
  --help               this text

load starts "mlx_lm.server --model MODEL --port PORT", waits until it answers and leaves it running. unload ends what
load has started, nothing else.
  MLXCTL_SERVER        another program, with words before --model: "mlx_lm.server --host 0.0.0.0"; a JSON list where
                       words hold blanks
  MLXCTL_SSH_HOST      run it on this host, by ssh with a key (no password is asked for)
  MLXCTL_GRACE         seconds a server gets to end before it is forced to (10)
  XDG_STATE_HOME       logs and what was started are kept in climax-mlxctl below it (~/.local/state)

Exit status: 0 done; 1 failed, with {"error": {"code", "message"}} on stdout; 2 wrong usage, explained on stderr.
`;
