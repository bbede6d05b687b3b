/** Writes openapi.json and mcp-tools.json next to the project's contract document. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadContracts } from './dist/index.js';
import { generateFiles } from './dist/publish/index.js';

const directory = new URL('../../contracts/', import.meta.url);
const contracts = loadContracts(fileURLToPath(new URL('tools.md', directory)));
for (const { name, content } of generateFiles(contracts)) writeFileSync(new URL(name, directory), content);
