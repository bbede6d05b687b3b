import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

const describes = (text: string, command: string) => parseHelp(text, command.split(' ')).description;

describe('lines that are no description', () => {
  it.each([
    ['Usage\n  $ tool tag\n', ''],
    ['\n  Usage\n    $ tool tag [--empty]\n', ''],
    ['Tool 1.2\n\nIt sorts versions\nCopyright Some One\n\nUsage: tool tag\n', 'It sorts versions'],
    [
      'tool 2.6 (x)\nUsage: tool [options] command\n\ntool is a manager of things and\nof packages.\nIt provides more.\n',
      'tool is a manager of things and of packages. It provides more.',
    ],
  ])('%j', (text, description) => {
    expect(parseHelp(text, ['tool', 'tag']).description).toBe(description);
  });
});

describe('the description of a command', () => {
  it.each([
    [
      'a paragraph behind a warning',
      'WARNING: it rewrites history.\n\nRewrite branches.\n\nUsage: notes [OPTIONS]\n',
      'notes',
      'Rewrite branches.',
    ],
    [
      'no usage of its group',
      'usage: notes tag [add [-u] [<note>]]\n\n    -u   upper case\n',
      'notes tag add',
      '',
    ],
    ['no line of usage', 'usage: notes list [<days>]\n   or: notes show [-u] [<note>]\n', 'notes', ''],
    [
      'no pointer to more help',
      'Run "notes --help=topic" for help on a topic.\n\nUsage: notes [OPTIONS]\n',
      'notes',
      '',
    ],
    ['no word about the help itself', 'print this help\nnotes [switches] [file]\n  -x   run\n', 'notes', ''],
    ['no words in brackets', 'Notes (version 2.1)\n\nUsage:\n  command [options] [arguments]\n', 'notes', ''],
    ['the first paragraph', 'Show notes.\n\nUsage: notes [OPTIONS]\n', 'notes', 'Show notes.'],
    [
      'a paragraph below the usage',
      'Usage: notes [OPTIONS]\n\n  Show notes of\n  a day.\n\nOptions:\n  --all  All',
      'notes',
      'Show notes of a day.',
    ],
    [
      'the sentence right below the usage, over its lines',
      'Usage: notes [OPTION]...\nShow notes of\na day.\n\nWith no day, of today.\n\n  -a   all',
      'notes',
      'Show notes of a day.',
    ],
    [
      'a separate section',
      'USAGE\n  $ notes list [--all]\n\nDESCRIPTION\n  List notes of a day\n\nFLAGS\n  --all  All',
      'notes list',
      'List notes of a day',
    ],
    [
      'what follows two dashes',
      'notes list -- List notes\n\nUsage:\n\n  notes list',
      'notes list',
      'List notes',
    ],
    [
      'what follows the name',
      'NAME:\n   notes list - List notes\n\nUSAGE:\n   notes list [command options]\n\nOPTIONS:\n   --all  All',
      'notes list',
      'List notes',
    ],
    [
      'what follows the name, before a section that goes into details',
      'NAME:\n\tmember list - Lists all members\n\nUSAGE:\n\tnotes member list [flags]\n\nDESCRIPTION:\n\tWhen --write-out is set, this command prints a table.\n',
      'notes member list',
      'Lists all members',
    ],
    [
      'a separate section where the name is on a line by itself',
      'NAME\n  notes list\n\nDESCRIPTION\n  List notes of a day\n\nOPTIONS\n  --all  All',
      'notes list',
      'List notes of a day',
    ],
    [
      'what follows the command below the usage',
      'Usage: notes mirror list\n\nnotes mirror list - list mirrors\n\n\nOptions:\n  -json: as JSON\n',
      'notes mirror list',
      'list mirrors',
    ],
    [
      'what the command does, without its name',
      'USAGE\n  notes key inspect\n\nDESCRIPTION\n  notes key inspect prints the details of a key.\n',
      'notes key inspect',
      'prints the details of a key.',
    ],
    [
      'a sentence without the link below it',
      'usage: notes [-h]\n\nManage notes with Studio\nDocumentation: <https://notes.example/man>\n\noptions:\n  -h, --help  show this help message and exit\n',
      'notes',
      'Manage notes with Studio',
    ],
    [
      'a sentence that needs the name of the command',
      'notes key is a group of commands.\n\nUsage: notes key [command]\n',
      'notes key',
      'notes key is a group of commands.',
    ],
    [
      'the first line, without the name of the program',
      'notes - Keep what you think\n\nUsage:\n  notes [options]\n',
      'notes',
      'Keep what you think',
    ],
    [
      'a line behind a version',
      'notes 1.2.3\n\nKeeps notes for you.\n\nUsage: notes\n',
      'notes',
      'Keeps notes for you.',
    ],
  ])('is %s', (_, text, command, description) => {
    expect(describes(text, command)).toBe(description);
  });

  it.each([
    ['usage of the program', 'notes [OPTIONS] FILE\n\nOptions:\n  --all  All', 'notes'],
    ['usage with a path', 'Usage : /opt/bin/notes [options] FILES ...\n\t--all : All of them', 'notes'],
    [
      'usage of the command',
      'Usage:\n  foreman export FORMAT LOCATION\n\nOptions:\n  --all  All',
      'foreman export',
    ],
    [
      'usage by the last word',
      'Usage: x509 [options]\n\nGeneral options:\n -help  Display this',
      'openssl x509',
    ],
    ['a list in columns', 'notes add    add a note   or two\nnotes drop   drop a note   or two', 'notes'],
    ['an error', 'error: something is wrong\n\nUsage: notes [OPTIONS]', 'notes'],
    ['a version in brackets', 'Notes (version 3.1.0)\n\nUsage: notes [OPTIONS]', 'notes'],
    ['a version alone', 'notes version 3.1 (build 7)\n\nUsage: notes [OPTIONS]', 'notes'],
    ['a single word', 'Notes\n\nUsage: notes [OPTIONS]', 'notes'],
  ])('is never %s', (_, text, command) => {
    expect(describes(text, command)).toBe('');
  });
});
