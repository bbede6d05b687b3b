import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Crawl } from '../crawl/crawl.ts';
import { wantedBy } from '../wanted-by.ts';
import { findBotocore, readBotocore } from './read-botocore.ts';

const base = mkdtempSync(join(tmpdir(), 'climax-botocore-'));
const data = join(base, 'lib/python3.11/site-packages/botocore/data');
afterAll(() => rmSync(base, { recursive: true }));

const model = (operations: object, shapes: object = {}) => JSON.stringify({ operations, shapes });
const put = (service: string, date: string, text: string, isPacked = false) => {
  const directory = join(data, service, date);
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'service-2.json');
  if (isPacked) writeFileSync(`${file}.gz`, gzipSync(text));
  else writeFileSync(file, text);
};
put(
  'sts',
  '2011-06-15',
  model({
    GetCallerIdentity: {
      documentation:
        '<p>Returns &lt;who&gt; you &quot;are&quot;&#44; &amp;lt; and&nbsp;you&#x27;re not &odd;.</p>',
    },
  }),
  true,
);
put('s3', '2006-03-01', model({ ListBuckets: {} }));
put('rds', '2009-10-16', model({ OldOperation: {} }));
put(
  'rds',
  '2014-10-31',
  model(
    { DescribeDBInstances: { input: { shape: 'Message' } }, DeleteDBInstance: {} },
    {
      Message: {
        type: 'structure',
        required: ['DBInstanceIdentifier'],
        members: {
          DBInstanceIdentifier: { shape: 'Text', documentation: '<b>The</b>  name' },
          MaxRecords: { shape: 'Count' },
          Share: { shape: 'Part' },
          IncludeShared: { shape: 'Flag' },
          Engine: { shape: 'Engine', deprecated: true },
          Filters: { shape: 'Unknown' },
        },
      },
      Text: { type: 'string' },
      Count: { type: 'integer' },
      Part: { type: 'double' },
      Flag: { type: 'boolean' },
      Engine: { type: 'string', enum: ['mysql', 'postgres'] },
    },
  ),
);
writeFileSync(join(data, 'endpoints.json'), '{}');

const read = (only: string) => readBotocore(data, wantedBy(only), true) as Crawl;

describe('findBotocore', () => {
  it('finds the models next to the program', () => {
    expect(findBotocore(join(base, 'bin/aws'))).toBe(data);
  });

  it('finds them below the versions of pyenv', () => {
    const root = mkdtempSync(join(tmpdir(), 'climax-pyenv-'));
    const place = join(root, 'versions/3.12.1/lib/python3.12/site-packages/botocore/data');
    mkdirSync(join(place, 'sts'), { recursive: true });
    expect(findBotocore(join(root, 'shims/aws'))).toBe(place);
    rmSync(root, { recursive: true });
  });

  it('finds nothing if there are none', () => {
    expect(findBotocore('/bin/sh')).toBeUndefined();
  });
});

describe('readBotocore', () => {
  it('asks for a choice if everything was meant', () => {
    expect(readBotocore(data, wantedBy(undefined), false)).toEqual({
      problem: expect.stringMatching(/^it has 3 services and far more commands .* --only "sts,s3api list\*,/),
    });
  });

  it('reads packed and plain models, of the newest version', () => {
    const names = (only: string) =>
      read(only).root.children.flatMap(({ children }) => children.map(({ words }) => words.join(' ')));
    expect(names('sts')).toEqual(['aws sts get-caller-identity']);
    expect(names('rds')).toEqual(['aws rds describe-db-instances', 'aws rds delete-db-instance']);
    expect(names('rds describe*')).toEqual(['aws rds describe-db-instances']);
    expect(names('s3api')).toEqual(['aws s3api list-buckets']);
  });

  it('writes the text without its markup', () => {
    const [identity] = read('sts').root.children[0]!.children;
    expect(identity!.facts.description).toBe('Returns <who> you "are", &lt; and you\'re not &odd;.');
  });

  it('makes an option of each member', () => {
    const [describeInstances] = read('rds').root.children[0]!.children;
    expect(describeInstances!.facts.flags).toEqual([
      {
        names: ['--db-instance-identifier'],
        value: 'required',
        type: 'string',
        required: true,
        description: 'The name',
      },
      { names: ['--max-records'], value: 'required', type: 'integer', description: '' },
      { names: ['--share'], value: 'required', type: 'number', description: '' },
      {
        names: ['--include-shared'],
        negated: ['--no-include-shared'],
        value: 'none',
        type: 'boolean',
        description: '',
      },
      {
        names: ['--engine'],
        value: 'required',
        type: 'string',
        enum: ['mysql', 'postgres'],
        deprecated: true,
        description: '',
      },
      { names: ['--filters'], value: 'required', type: 'string', description: '' },
    ]);
  });
});
