import { configSchema } from './config-schema.ts';

/** The JSON Schema for editors: of configs, unless another schema is given. */
export function editorSchema(
  schema: object = configSchema,
  title = 'CLImax config',
): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...(JSON.parse(JSON.stringify(schema, withoutOwnWords)) as Record<string, unknown>),
  };
}

/** Keywords that only our messages use. */
const ownWords = new Set(['expected', 'aliases', 'advice', 'safety', 'numberKeys']);

function withoutOwnWords(key: string, value: unknown): unknown {
  return ownWords.has(key) ? undefined : value;
}
