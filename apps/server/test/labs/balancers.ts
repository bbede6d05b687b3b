import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@climax/fixtures';
import type { HttpServer } from '../start-http.ts';

/** A load balancer in front of servers. */
export interface Balancer {
  url: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export const { CLIMAX_LAB_NGINX: nginx = '', CLIMAX_LAB_HAPROXY: haproxy = '' } = process.env;

/** nginx, which sends each request to the next server. A request that was sent to one is never sent to another. */
export async function startNginx(servers: readonly HttpServer[], directory: string): Promise<Balancer> {
  const port = await freePort();
  const config = `daemon off;
worker_processes 1;
pid ${directory}/nginx.pid;
error_log ${directory}/nginx.log;
events { worker_connections 2048; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/nginx-${name};`).join('\n  ')}
  upstream climax {
${servers.map((server) => `    server 127.0.0.1:${server.port} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 32;
    keepalive_timeout 5s;
  }
  map $upstream_bytes_sent $fate {
    default "may have run: the server that had it is gone";
    "" "was not run: no server is there";
    "~^0(, 0)*$" "was not run: no server could be reached";
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 4m;
    location / {
      proxy_pass http://climax;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_read_timeout 600s;
      error_page 502 504 = @lost;
    }
    location @lost {
      default_type application/json;
      return 502 '{"error":{"code":"connection_lost","message":"The call $fate"}}';
    }
  }
}
`;
  const file = write(directory, 'nginx.conf', config);
  return startBalancer(nginx, ['-c', file, '-p', directory, '-e', join(directory, 'nginx-start.log')], port);
}

/** HAProxy, which learns from answers which server a session belongs to, and tells servers when a client disconnects. */
export async function startHaproxy(servers: readonly HttpServer[], directory: string): Promise<Balancer> {
  const port = await freePort();
  const config = `defaults
  mode http
  timeout connect 5s
  timeout client 600s
  timeout server 600s
  timeout check 5s
  option redispatch
  option abortonclose
  http-error status 502 content-type application/json string '{"error":{"code":"connection_lost","message":"The call may have run: the server that had it is gone"}}'
  http-error status 503 content-type application/json string '{"error":{"code":"connection_lost","message":"The call was not run: no server could be reached"}}'
frontend front
  bind 127.0.0.1:${port}
  default_backend climax
backend climax
  balance roundrobin
  option httpchk GET /readyz
  http-check send hdr Host localhost
  stick-table type string len 64 size 100k expire 35m
  stick store-response res.hdr(Mcp-Session-Id)
  stick match req.hdr(Mcp-Session-Id)
${servers.map((server, index) => `  server r${index + 1} 127.0.0.1:${server.port} check inter 500ms`).join('\n')}
`;
  return startBalancer(haproxy, ['-db', '-f', write(directory, 'haproxy.cfg', config)], port);
}

async function startBalancer(program: string, args: string[], port: number): Promise<Balancer> {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const stop = async () => {
    child.kill('SIGTERM');
    await eventually(() => child.exitCode !== null || child.signalCode !== null, 10_000);
  };
  const start = async () => {
    child = spawn(program, args, { stdio: 'ignore' });
    const isUp = () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await eventually(isUp, 20_000))) throw new Error(`${program} does not answer`);
  };
  await start();
  return {
    url,
    stop,
    async restart() {
      await stop();
      await start();
    },
  };
}

function write(directory: string, name: string, text: string): string {
  const file = join(directory, name);
  writeFileSync(file, text);
  return file;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
