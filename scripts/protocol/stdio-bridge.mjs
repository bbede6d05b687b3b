// Lets test suites that speak HTTP only talk to a server that speaks stdio. Every session has its own process; requests
// with an envelope share one. Nothing is checked on the way: what the server says is what the suite sees.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

const versionKey = 'io.modelcontextprotocol/protocolVersion';
const subscriptionKey = 'io.modelcontextprotocol/subscriptionId';
/** What HTTP says where the protocol over stdio has only a code. */
const statuses = { [-32601]: 404, [-32602]: 400, [-32020]: 400, [-32021]: 400, [-32022]: 400 };

export async function startBridge({ command, args, cwd }) {
  const sessions = new Map();
  const processes = [];
  const open = () => {
    const session = openProcess(spawn(command, args, { cwd, stdio: ['pipe', 'pipe', 'ignore'] }));
    processes.push(session);
    return session;
  };
  let shared;
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(405, { allow: 'POST' }).end();
    const frame = JSON.parse(await textOf(request));
    if (frame.params?._meta?.[versionKey] !== undefined || request.headers['mcp-protocol-version'] > '2026') {
      shared ??= open();
      return forward(shared, frame, { response, isModern: true });
    }
    const id = frame.method === 'initialize' ? randomUUID() : request.headers['mcp-session-id'];
    if (frame.method === 'initialize') sessions.set(id, open());
    const session = sessions.get(id);
    if (!session) return response.writeHead(404).end();
    response.setHeader('mcp-session-id', id);
    forward(session, frame, { response, isModern: false });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/mcp`,
    stop: () => {
      for (const each of processes) each.child.kill();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A process, and those who wait for what it says by the id they were given. */
function openProcess(child) {
  const session = { child, waiting: new Map(), lastId: 0 };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const frame = JSON.parse(line);
    const meta = frame.params?._meta ?? {};
    for (const [id, wait] of session.waiting) {
      const isOwn = 'method' in frame ? belongs(frame, wait, meta, id) : frame.id === id;
      if (isOwn) wait.take(frame);
    }
  });
  return session;
}

function belongs({ params }, { progressToken }, meta, id) {
  return progressToken !== undefined ? params?.progressToken === progressToken : meta[subscriptionKey] === id;
}

/** Sends a message under an id that is free in its process and streams what comes back under its own. */
function forward(session, frame, { response, isModern }) {
  const write = (message) => session.child.stdin.write(`${JSON.stringify(message)}\n`);
  if (frame.id === undefined) {
    write(frame);
    return response.writeHead(202).end();
  }
  const id = ++session.lastId;
  const own = (message) => {
    const text = JSON.stringify(message).replace(`"${subscriptionKey}":${id}`, () => {
      return `"${subscriptionKey}":${JSON.stringify(frame.id)}`;
    });
    return `event: message\ndata: ${text}\n\n`;
  };
  const begin = () => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  };
  session.waiting.set(id, {
    progressToken: frame.params?._meta?.progressToken,
    take(message) {
      if ('method' in message) {
        begin();
        return response.write(own(message));
      }
      session.waiting.delete(id);
      const answer = { ...message, id: frame.id };
      const status = isModern ? statuses[message.error?.code] : undefined;
      if (status !== undefined && !response.headersSent) {
        return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      }
      begin();
      response.end(own(answer));
    },
  });
  response.once('close', () => {
    if (!session.waiting.delete(id)) return;
    write({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
  });
  write({ ...frame, id });
}

async function textOf(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
