import { createServer } from 'node:http';

const routes = {
  '/headers': (request) => `x-one=${request.headers['x-one']} x-two=${request.headers['x-two']}\n`,
  '/echo': (_, body) => body,
  '/page': () => '<!doctype html><title>Shop</title><h1>Shop</h1>\n',
};

/** A web server on this machine for the tasks that need one. */
export async function startWebServer() {
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const route = routes[request.url];
    response.writeHead(route ? 200 : 404, { 'content-type': 'text/plain' });
    response.end(route ? route(request, body) : 'not found\n');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
