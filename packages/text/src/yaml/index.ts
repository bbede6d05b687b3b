export { numberKeyOf } from './number-keys.ts';
export { readYaml, type YamlDocument, type YamlProblemCode, type YamlReading } from './read-yaml.ts';
export { maxYamlSize } from './text-size.ts';
