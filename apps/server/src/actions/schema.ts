import { editorSchema } from '@climax/config/schema';
import { policySchema } from '@climax/policy/authoring';

/** Prints the JSON Schema that editors check config or policy files against. */
export function schema(kind: 'config' | 'policy'): number {
  const found = kind === 'policy' ? editorSchema(policySchema, 'CLImax policy') : editorSchema();
  process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  return 0;
}
