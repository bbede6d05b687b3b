#!/usr/bin/env node
// Starts the bundle, with the code cache next to it if that was made by this version of V8; V8 checks that itself.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');

const bundle = join(__dirname, 'server.cjs');
const script = readCached();
if (script) {
  // Files that are loaded on demand take what they share with the server from here.
  const server = new Module(bundle, module);
  server.filename = bundle;
  require.cache[bundle] = server;
  script.runInThisContext()(server.exports, Module.createRequire(bundle), server, bundle, __dirname);
} else {
  // Newer Nodes keep such a cache by themselves.
  Module.enableCompileCache?.();
  require(bundle);
}

function readCached() {
  try {
    const cachedData = readFileSync(join(__dirname, 'server.v8cache'));
    // The bundle is ASCII throughout; read as latin1 it need not be decoded.
    const source = Module.wrap(readFileSync(bundle, 'latin1'));
    const cached = new Script(source, { filename: bundle, cachedData });
    return cached.cachedDataRejected ? undefined : cached;
  } catch {
    return undefined;
  }
}
