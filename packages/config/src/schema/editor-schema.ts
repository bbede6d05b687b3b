import { configSchema } from './config-schema.ts';

/** The JSON Schema that editors use to check and complete files: of configs, unless another schema is given. */
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

/** These word our messages and mean nothing to an editor. */
const ownWords = new Set(['expected', 'aliases', 'advice', 'safety', 'numberKeys']);

function withoutOwnWords(key: string, value: unknown): unknown {
  return ownWords.has(key) ? undefined : value;
}
