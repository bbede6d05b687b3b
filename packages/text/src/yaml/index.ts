export { findJsonFault } from './find-json-fault.ts';
export { numberKeyOf } from './number-keys.ts';
export { readJson, readYaml, type YamlDocument, type YamlOptions, type YamlReading } from './read-yaml.ts';
export { maxYamlSize } from './text-size.ts';
export type { YamlProblem, YamlProblemCode, YamlWarningCode } from './yaml-text.ts';
