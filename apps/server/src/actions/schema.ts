import { editorSchema } from '@climax/config/schema';

/** Prints the JSON Schema that editors check config files against. */
export function schema(): number {
  process.stdout.write(`${JSON.stringify(editorSchema(), null, 2)}\n`);
  return 0;
}
