import { configSchema } from './config-schema.ts';

/** The JSON Schema that editors use to check and complete config files. */
export function editorSchema(): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'CLImax config',
    ...(JSON.parse(JSON.stringify(configSchema, withoutOwnWords)) as Record<string, unknown>),
  };
}

/** `expected` words our messages and means nothing to an editor. */
function withoutOwnWords(key: string, value: unknown): unknown {
  return key === 'expected' ? undefined : value;
}
