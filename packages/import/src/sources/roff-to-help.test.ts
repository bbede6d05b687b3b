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

  it('reads an option in a sentence as a word of it', () => {
    expect(
      read(`.SH OPTIONS
.TP
.B \\-\\-raw
Like
.B \\-\\-format=raw
(or
.B \\-F
.IR raw ).
`),
    ).toEqual([['--raw', 'none', 'Like\n--format=raw\n(or\n-F\nraw).']]);
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

  it('skips the definitions of macros and conditions, as docutils and docbook write them', () => {
    const roff = `.\\" Man page generated from reStructuredText.
.
.nr rst2man-indent-level 0
.
.de1 rstReportMargin
\\\\$1 \\\\n[an-margin]
level \\\\n[rst2man-indent-level]
level margin: \\\\n[rst2man-indent\\\\n[rst2man-indent-level]]
-
\\\\n[rst2man-indent0]
..
.de1 INDENT
.\\" .rstReportMargin pre:
. RS \\\\$1
. nr rst2man-indent-level +1
..
.de Vb END
verbatim
.END
.ig
not shown
..
.ie \\n(.g .ds Aq \\(aq
.el       .ds Aq '
.if n \\{\\
.\\}
.TH "NOTES" "8" "Oct 31, 2025" "6.2" "NOTES"
.SH NAME
notes \\- keep notes
.SH DESCRIPTION
.sp
The \\fBnotes\\fP utility isn\\*(Aqt large\\&.
`;
    const text = roffToHelp(roff);
    expect(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual(['About:', 'notes - keep notes', 'DESCRIPTION:', "The notes utility isn't large."]);
    expect(parseHelp(text, ['notes']).description).toBe('keep notes');
  });
});
