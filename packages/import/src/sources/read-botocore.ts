import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Flag } from '../command-facts.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { type TreeCommand, toCrawl } from './tree-command.ts';

interface Shape {
  type: string;
  required?: string[];
  members?: Record<string, { shape: string; documentation?: string; deprecated?: boolean }>;
  enum?: string[];
}

interface ServiceModel {
  operations: Record<string, { input?: { shape: string }; documentation?: string; deprecated?: boolean }>;
  shapes: Record<string, Shape>;
}

/** The service models that come with the AWS command line, wherever Python put them. */
export function findBotocore(executable: string): string | undefined {
  const bases = new Set([executable, real(executable)].map((file) => dirname(dirname(file))));
  for (const base of [...bases])
    for (const version of list(join(base, 'versions'))) bases.add(join(base, 'versions', version));
  for (const base of bases) {
    const libraries = list(join(base, 'lib'))
      .filter((name) => name.startsWith('python'))
      .map((name) => join(base, 'lib', name, 'site-packages'));
    for (const place of [...libraries, join(base, 'dist')])
      for (const data of ['botocore/data', 'awscli/botocore/data'])
        if (existsSync(join(place, data, 'sts'))) return join(place, data);
  }
  return undefined;
}

function real(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

function list(directory: string): string[] {
  return existsSync(directory) && statSync(directory).isDirectory() ? readdirSync(directory) : [];
}

/** Commands of the services that are wanted; a problem when that is nearly everything. */
export function readBotocore(
  data: string,
  wants: (words: readonly string[]) => boolean,
  isLimited: boolean,
): Crawl | { problem: string } {
  const services = list(data).filter((name) => list(join(data, name)).some((date) => /^\d{4}-/.test(date)));
  if (!isLimited)
    return {
      problem: `it has ${services.length} services and far more commands than an agent can use; choose some, such as --only "sts,s3api list*,ec2 describe-instances"`,
    };
  const wanted = services.filter((service) => wants([commandName(service)]));
  const commands = wanted
    .flatMap((service) => readService(data, service))
    .filter(({ words }) => wants(words));
  return toCrawl('aws', 'Manage AWS services', commands);
}

/** Where the command has another name than the model. */
const commandName = (service: string) => ({ s3: 's3api' })[service] ?? service;

function readService(data: string, service: string): TreeCommand[] {
  const version = list(join(data, service))
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .at(-1)!;
  const file = join(data, service, version, 'service-2.json');
  const text = existsSync(file)
    ? readFileSync(file, 'utf8')
    : gunzipSync(readFileSync(`${file}.gz`)).toString('utf8');
  const { operations, shapes } = JSON.parse(text) as ServiceModel;
  return Object.entries(operations).map(([name, { input, documentation = '' }]) => {
    const shape = input && shapes[input.shape];
    const members = Object.entries(shape?.members ?? {});
    const flags = members.map(([member, about]) =>
      readMember(member, about, {
        shape: shapes[about.shape],
        required: shape?.required?.includes(member) ?? false,
      }),
    );
    return {
      words: [commandName(service), kebab(name)],
      facts: { description: plain(documentation), flags, positionals: [], subcommands: [], examples: [] },
    };
  });
}

const scalars: Record<string, Flag['type']> = {
  integer: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  boolean: 'boolean',
};

function readMember(
  member: string,
  { documentation = '', deprecated }: { documentation?: string; deprecated?: boolean },
  { shape, required }: { shape: Shape | undefined; required: boolean },
): Flag {
  const type = scalars[shape?.type ?? ''] ?? 'string';
  const isSwitch = type === 'boolean';
  return {
    names: [`--${kebab(member)}`],
    ...(isSwitch && { negated: [`--no-${kebab(member)}`] }),
    value: isSwitch ? 'none' : 'required',
    type,
    ...(shape?.enum && { enum: shape.enum }),
    ...(required && { required: true as const }),
    ...(deprecated && { deprecated: true as const }),
    description: plain(documentation),
  };
}

/** `DescribeInstances` → `describe-instances`, `DBInstanceIdentifier` → `db-instance-identifier`. */
function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#(\d{1,5})|#x([\da-f]{1,4})|([a-z]{2,4}));/gi, character)
    .replace(/\s+/g, ' ')
    .trim();

const entities = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', ' '],
  ['quot', '"'],
]);

/** The character of an HTML entity; an unknown one is left unchanged. */
function character(entity: string, decimal?: string, hex?: string, name = ''): string {
  if (decimal !== undefined) return String.fromCharCode(Number(decimal));
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
  return entities.get(name) ?? entity;
}
