import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const program = 'apps/server/test/python-defects/program.test.ts';
const questions = 'apps/server/test/python-defects/questions.test.ts';
const consent = 'apps/server/test/consent.test.ts';
const dialogs = 'packages/consent/src/channels/dialog-channel.test.ts';
const realDialogs = 'packages/consent/src/channels/real-dialogs.test.ts';

/** What is known to be wrong in 0.5, the test that a program with the same fault fails, and its title there. */
const known: [fault: string, file: string, title: string][] = [
  ['files as bare words are refused', program, 'they are taken'],
  ['a bad file after --config is a stack trace', program, 'it is one line, not a stack trace'],
  ['the value of an option is taken for a command', program, 'the value of an option is not a command'],
  ['a command after an option is taken for a config', program, 'a command is one after an option too'],
  ['a port in use is announced', program, 'nothing is announced'],
  ['words in messages are read as markup', program, 'they are not markup'],
  ['test-dialog always succeeds', program, 'its exit code tells'],
  ['a look-up may have no time at all', program, 'it is an error'],
  ['a misspelt risk is ignored', program, 'a misspelt risk is not `read`'],
  ['a misspelt level is ignored', program, 'a misspelt level is not `write`'],
  ['unknown names under approval.tools are ignored', program, 'they are pointed out'],
  ['a broken template is found at the call', program, 'found when it is loaded'],
  ['negative offsets count from the end', program, 'a negative offset does not count from the end'],
  ['stderr of a success is dropped', program, 'it is shown'],
  ['a denied call looks started in the log', program, 'it does not look started'],
  ['streamable-http answers 500', program, 'it answers'],
  ['foreign origins are served', program, 'a foreign origin is refused'],
  ['foreign hosts are served', program, 'a foreign host is refused'],
  ['the network is served without a token', program, 'the network gets nothing without a token'],
  [
    'arguments are in the log of requests, as markup',
    program,
    'arguments are not in it, nor are they markup',
  ],
  ['a client of SSE that leaves is a stack trace', program, 'there is no stack trace'],
  ['a placeholder without a value hides the call', questions, 'the command is shown all the same'],
  ['a default does not fill its placeholder', questions, 'it is filled'],
  ['undeclared arguments fill placeholders', questions, 'they do not write part of the question'],
  ['null is the text None', questions, 'null is not text'],
  ['directory, input and other arguments are not shown', questions, 'does not hide tool, command, directory'],
  ['the end of long words is not shown', questions, 'both ends are shown'],
  ['values shape the question', questions, 'a value writes no line of its own'],
  ['a message too long skips the question', questions, 'the no of the user counts'],
  ['zenity reads markup', questions, 'zenity is told that its text has none'],
  ['zenity reads markup, seen on a screen', realDialogs, 'unchanged'],
  ['kdialog reads rich text', dialogs, 'so that the text is not read as rich text'],
  ['PowerShell runs values', dialogs, 'gives PowerShell the text by standard input of a fixed script'],
  ['AppleScript holds values', dialogs, 'gives AppleScript the text as an argument of a fixed script'],
  ['what was typed before the question answers it', consent, 'ignores what was typed before the question'],
  [
    'the terminal of the client answers',
    questions,
    'a line typed in the terminal of the client is not the answer',
  ],
  ['dialog programs read the protocol', questions, 'they take no messages of the protocol'],
  ['dialog programs see secrets', questions, 'they see no secrets of the environment'],
  ['windows outlive their calls', questions, 'no window is left after'],
  ['an open question keeps the server', questions, 'the server ends although a question is open'],
  ['silence opens a second window', questions, 'no second window is opened'],
  ['as many windows as calls', questions, 'one window at a time'],
  ['no display counts as a no of the user', questions, 'an installed zenity does not answer for the user'],
  ['nobody asked is called denied by the user', questions, 'it is not called a denial of the user'],
  ['a denial is not an error', questions, 'it is flagged as an error'],
  ['look-ups lack the global arguments', questions, 'they get the global arguments'],
  ['look-ups leave the executor', questions, 'they run where the policy says'],
  ['values become options of look-ups', questions, 'a value does not become an option of theirs'],
  ['look-ups leave children behind', questions, 'nothing is left of one that takes too long'],
  ['secrets are in the process list', questions, 'they are not on the command line of the dialog program'],
];

describe('what is known to be wrong in 0.5', () => {
  it.each(known)('has a test: %s', (_fault, file, title) => {
    expect(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')).toContain(title);
  });
});
