import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../help/parse-help.ts';
import { roffToHelp } from './roff-to-help.ts';

const read = (roff: string) =>
  parseHelp(roffToHelp(roff), ['notes']).flags.map(({ names, value, description }) => [
    names.join(' '),
    value,
    description,
  ]);

describe('roffToHelp', () => {
  it('reads tagged paragraphs', () => {
    expect(
      read(`.TH NOTES 1
.SH OPTIONS
.TP
\\fB\\-o\\fR, \\fB\\-\\-output\\fR=\\fIFILE\\fR
write to \\fIFILE\\fR
.TP
.BI \\-n " num"
at most this many
.TP
.BR \\-q ", " \\-\\-quiet
say nothing
`),
    ).toEqual([
      ['-o --output', 'required', 'write to FILE'],
      ['-n', 'required', 'at most this many'],
      ['-q --quiet', 'none', 'say nothing'],
    ]);
  });

  it('reads what docutils writes', () => {
    expect(
      read(`.SH OPTIONS
.INDENT 0.0
.TP
.BI \\-a \\ GLOB\\fR,\\fB \\ \\-\\-glob\\-archives \\ GLOB
only consider matching names
`),
    ).toEqual([['-a --glob-archives', 'required', 'only consider matching names']]);
  });

  it('reads what docbook writes', () => {
    expect(
      read(`.SH "OPTIONS"
.PP
\\-a, \\-\\-all
.RS 4
Every note\\&.
.RE
.PP
\\-C <note>, \\-\\-reuse=<note>
.RS 4
Take a note\\&.
.RE
`),
    ).toEqual([
      ['-a --all', 'none', 'Every note.'],
      ['-C --reuse', 'required', 'Take a note.'],
    ]);
  });

  it('reads mdoc', () => {
    expect(
      read(`.Sh DESCRIPTION
.Bl -tag -width Ds
.It Fl A
For all.
.It Fl f Ar filename
The file.
.El
`),
    ).toEqual([
      ['-A', 'none', 'For all.'],
      ['-f', 'required', 'The file.'],
    ]);
  });
});
