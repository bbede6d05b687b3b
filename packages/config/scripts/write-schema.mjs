/** Writes the JSON Schema for editors. Build the package first. */
import { writeFileSync } from 'node:fs';
import { editorSchema } from '../dist/schema/index.js';

const file = new URL('../schema/climax-config.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(editorSchema(), null, 2)}\n`);
