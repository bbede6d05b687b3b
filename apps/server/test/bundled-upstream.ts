import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the bundled tools talk to: a search proxy, web pages and a model, well-behaved or not. */
export interface Upstream {
  url: string;
  close(): Promise<void>;
}

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
type Answer = { status: number; type: string; body: string } | 'never';

const searches: Record<string, Answer> = {
  cats: json({
    results: [{ title: 'Cats', url: 'https://cats.example/', snippet: 'All about cats', date: null }],
  }),
  refused: json({ error: 'no' }, 400),
  down: json({ error: 'no' }, 500),
  slow: 'never',
};

const pages: Record<string, Answer> = {
  '/page': {
    status: 200,
    type: 'text/html',
    body: '<title>Tea</title><article><p>How to make tea.</p></article>',
  },
  '/image': { status: 200, type: 'image/png', body: 'png' },
  '/slow': 'never',
};

const listener: RequestListener = async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const answer = answerTo(request.url ?? '', body);
  if (answer !== 'never') response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
};

function answerTo(path: string, body: string): Answer {
  if (path.startsWith('/v1/search/')) return searches[JSON.parse(body).query] ?? json({ results: [] });
  if (path === '/v1/chat/completions')
    return body.includes('take your time') ? 'never' : json({ error: 'no' }, 401);
  return pages[path] ?? { status: 404, type: 'text/plain', body: 'not here' };
}

export async function startUpstream(): Promise<Upstream> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
