import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { findOclifManifest, parseOclif, readOclif } from './read-oclif.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-oclif-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe('findOclifManifest', () => {
  it('finds the manifest of the package that a link on the PATH leads to', () => {
    mkdirSync(join(directory, 'package/bin'), { recursive: true });
    mkdirSync(join(directory, 'path'));
    writeFileSync(join(directory, 'package/bin/run.js'), '');
    writeFileSync(join(directory, 'package/oclif.manifest.json'), '{"version": "3.1.0", "commands": {}}');
    symlinkSync(join(directory, 'package/bin/run.js'), join(directory, 'path/shop'));
    expect(findOclifManifest(join(directory, 'path/shop'))).toEqual({ version: '3.1.0', commands: {} });
  });

  it.each([
    ['there is none', () => '/bin/sh'],
    ['the program is not there', () => join(directory, 'nothing')],
    [
      'it is not JSON',
      () => {
        mkdirSync(join(directory, 'broken'));
        writeFileSync(join(directory, 'broken/oclif.manifest.json'), '{');
        writeFileSync(join(directory, 'broken/run'), '');
        return join(directory, 'broken/run');
      },
    ],
    [
      'it is a pipe',
      () => {
        mkdirSync(join(directory, 'pipe'));
        execFileSync('mkfifo', [join(directory, 'pipe/oclif.manifest.json')]);
        writeFileSync(join(directory, 'pipe/run'), '');
        return join(directory, 'pipe/run');
      },
    ],
  ])('finds nothing where %s', (_, executable) => {
    expect(findOclifManifest(executable())).toBeUndefined();
  });
});

describe('readOclif', () => {
  const flag = (more: object) => ({ name: 'flag', type: 'option' as const, ...more });
  const read = (command: object) =>
    readOclif('shop', { commands: { 'orders:list': command as never } }).root.children[0]!;

  it.each([
    ['a value', {}, { names: ['--flag'], value: 'required', type: 'string' }],
    ['a letter', { char: 'f' }, { names: ['-f', '--flag'] }],
    ['a switch', { type: 'boolean' }, { value: 'none', type: 'boolean' }],
    ['a switch and its opposite', { type: 'boolean', allowNo: true }, { negated: ['--no-flag'] }],
    ['fixed values', { options: ['a', 'b'] }, { enum: ['a', 'b'] }],
    ['several values', { multiple: true }, { repeatable: true }],
    ['a required one', { required: true }, { required: true }],
    ['a deprecated one', { deprecated: { to: 'x' } }, { deprecated: true }],
    ['a default', { default: 'x' }, { default: 'x' }],
    ['its summary', { summary: 'Short', description: 'Long' }, { description: 'Short' }],
    ['its description', { description: 'Long' }, { description: 'Long' }],
  ])('reads an option with %s', (_, more, facts) => {
    expect(read({ flags: { flag: flag(more) } }).facts.flags).toMatchObject([facts]);
  });

  it('leaves out what is hidden', () => {
    const { root } = readOclif('shop', {
      commands: {
        seen: { flags: { a: flag({ hidden: true }) }, args: { b: { name: 'b', hidden: true } } },
        hidden: { hidden: true },
      },
    } as never);
    expect(root.children.map(({ words, facts }) => [words, facts.flags, facts.positionals])).toEqual([
      [['shop', 'seen'], [], []],
    ]);
  });

  it('reads arguments in their order; the last takes more words where the command is not strict', () => {
    const args = {
      first: { name: 'first', required: true, options: ['x', 'y'] },
      rest: { name: 'rest', description: 'What else' },
    };
    expect(read({ args, strict: false }).facts.positionals).toEqual([
      { name: 'first', required: true, variadic: false, enum: ['x', 'y'] },
      { name: 'rest', required: false, variadic: true, description: 'What else' },
    ]);
    expect(read({ args }).facts.positionals.map(({ variadic }) => variadic)).toEqual([false, false]);
  });

  it('leaves out what has another type than it should', () => {
    const odd = [null, 5, 'text', [null], {}, { name: 7 }, { a: null, b: { name: {} } }];
    const commands = odd.flatMap((each) => [
      each,
      { summary: each, description: each, flags: each, args: each },
    ]);
    const { root } = readOclif('shop', { commands: { ...commands } });
    expect(root.children.map(({ facts }) => [facts.flags, facts.positionals])).toEqual(
      root.children.map(() => [[], []]),
    );
    const { facts } = read({ flags: { flag: flag({ char: {}, options: 'ab', default: 1, summary: [] }) } });
    expect(facts.flags).toEqual([{ names: ['--flag'], value: 'required', type: 'string', description: '' }]);
  });

  it.each(['null', '[]', '5', '{"commands":null}', '{"commands":[]}'])('%s is not a manifest', (text) => {
    expect(parseOclif(text)).toBeUndefined();
  });

  it('keeps the name with its colon as one word', () => {
    expect(read({ summary: 'List orders' })).toMatchObject({
      words: ['shop', 'orders:list'],
      facts: { description: 'List orders' },
    });
  });
});
