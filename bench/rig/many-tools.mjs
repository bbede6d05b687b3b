import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from './scratch.mjs';

const toolsPerFile = 200;
const verbs =
  `list show create delete update start stop restart attach detach copy move rename search export import
  enable disable lock unlock`.split(/\s+/);
const nouns = 'volume network cluster secret image snapshot policy account queue certificate'.split(' ');

let written;

/** 10,000 tools in 50 files, written as people write them; returns the paths. Always the same, made once. */
export function manyTools(files = 50) {
  if (written?.length !== files) {
    const directory = scratch();
    written = Array.from({ length: files }, (_, number) => writeFile(directory, number));
  }
  return written;
}

function writeFile(directory, number) {
  const cli = `service${String(number).padStart(2, '0')}`;
  const path = join(directory, `${cli}.yaml`);
  const tools = Array.from({ length: toolsPerFile }, (_, position) => tool(cli, position));
  const head = `name: ${cli}
description: Manages the resources of ${cli} from the command line.
command: ${cli}ctl
category: cloud
tags: [cloud, ${cli}]
tools:
`;
  writeFileSync(path, head + tools.join('\n'));
  return path;
}

function tool(cli, position) {
  const verb = verbs[position % verbs.length];
  const noun = nouns[Math.floor(position / verbs.length)];
  return `  - name: ${cli}_${verb}_${noun}
    description: >-
      ${verb[0].toUpperCase()}${verb.slice(1)} a ${noun} of ${cli}. Names are unique within a region; without one the default region is used.
    command: ${noun} ${verb}
    args:
      - name: ${noun}
        description: Name of the ${noun}.
        required: true
        positional: true
      - name: region
        description: "Region to look in, for example eu-central."
        flag: --region
      - name: limit
        description: How many to show at most.
        type: integer
        default: 20
        flag: --limit
      - name: format
        description: How the answer is printed.
        enum: [table, json, yaml]
        default: json
        flag: --format
`;
}
