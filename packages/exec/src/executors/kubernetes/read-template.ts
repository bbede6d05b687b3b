import { resolve } from 'node:path';
import { expandHome, expandVariables } from '@climax/config/words';
import { fileReason, readSmallFile } from '@climax/host/files';
import { isMapping } from '@climax/text';
import { readYaml } from '@climax/text/yaml';

export type Fields = Record<string, unknown>;

/** A pod template as written. */
export interface PodTemplate {
  metadata: Fields;
  spec: Fields & { containers: Fields[] };
}

/** Reads a template; `problem` says why it cannot be used. Relative paths are resolved against the server's directory. */
export function readTemplate(file: string, env: NodeJS.ProcessEnv): PodTemplate | { problem: string } {
  const path = resolve(expandHome(expandVariables(file, env).text, env));
  let text: Buffer;
  try {
    text = readSmallFile(path);
  } catch (error) {
    return { problem: `cannot be read: ${fileReason(error)}` };
  }
  const reading = readYaml(text, path);
  if (!reading.ok) return { problem: reading.problems[0]?.message ?? 'is not YAML' };
  const pod = reading.document.value;
  if (!isMapping(pod) || (pod.kind ?? 'Pod') !== 'Pod') return { problem: 'expected a pod (kind: Pod)' };
  const { metadata = {}, spec = {} } = pod;
  if (!isMapping(metadata) || !isMapping(spec))
    return { problem: 'expected metadata and spec to be mappings' };
  const { containers = [] } = spec;
  if (!Array.isArray(containers) || !containers.every(isMapping)) {
    return { problem: 'expected spec.containers to be a list of mappings' };
  }
  return { metadata, spec: { ...spec, containers } };
}
