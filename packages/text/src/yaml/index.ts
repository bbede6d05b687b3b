export { findJsonFault } from './find-json-fault.ts';
export { maxYamlSize } from './max-yaml-size.ts';
export { numberKeyOf } from './number-key-of.ts';
export { readJson, readYaml, type YamlDocument, type YamlOptions, type YamlReading } from './read-yaml.ts';
export { TextLines } from './text-lines.ts';
export type { YamlProblem, YamlProblemCode, YamlWarningCode } from './yaml-text.ts';
