/**
 * What well-known commands for files and text do, in the words of someone who does not know their names. A command belongs here when
 * people ask for it in words that a line about it seldom has; commands that do the same share a line.
 */
export const fileCommands = `
rm: remove delete erase trash get rid destroy file directory folder recursive force
rmdir: remove delete empty directory folder
mkdir: make create new directory folder parents nested
ls: list show files directory folder contents inside hidden size sort newest long permissions
cp: copy duplicate safe second file directory folder recursive backup preserve
mv: move rename give new name file directory folder put elsewhere
ln: link symbolic symlink hard soft create shortcut
cat: print show display read open view whole file contents concatenate join number lines output
tac: reverse lines order print file backwards bottom up upside
rev: reverse characters line
touch: create empty blank file update change timestamp modification access time
chmod: denied change set permission mode make executable runnable readable writable read private access rights file
chown: change set owner group ownership user file give belongs
chattr: change attributes immutable file
stat: status information file size inode permission owns owner last modified touched accessed created time timestamp
file: determine detect type kind mime
find: search locate look files directory folder recursively name size type modified older newer days empty permission owner extension pattern execute depth delete
locate: find search files name database quickly path
which: locate find path executable program command
type: show command kind alias builtin function path
whatis: one line description manual page
apropos: search manual page description keyword
man: manual page documentation help reference command
grep: search find match lines text pattern regex regular expression files recursive count containing contain case string
zgrep: search text compressed gzip file pattern
rg,ag,ack: search find text pattern regex recursive code source fast
sed: replace substitute text stream edit lines delete insert regex file place pattern print
awk: process text columns fields print sum pattern script lines extract calculate separator
cut: extract columns fields delimiter characters bytes lines remove section csv
paste: merge join combine lines files side columns
join: combine merge match lines two files common field key column
sort: order lines alphabetically numerically reverse unique ascending descending column rank
uniq: remove drop duplicate repeated lines count unique distinct adjacent occurrences
wc: count many number lines words characters bytes length
head: header first beginning top start peek lines rows bytes file print
tail: last end bottom newest lines rows bytes file follow log monitor print watch
less,more: view page scroll file text pager
nl: number numbered lines file line numbers
tr: translate replace swap commas characters convert uppercase lowercase letters case
tr delete: remove strip characters digits newlines
tr keep: letters digits strip everything
tr squeeze: collapse repeated multiple spaces blanks
numfmt: human readable number size bytes megabytes gigabytes convert
fold: wrap break long lines width
fmt: reformat paragraph wrap reflow text width
column: format table columns align list
expand: convert tabs spaces
split: divide break cut big file pieces parts chunks size lines
tee: write save put store text output file copy standard input pipe append add
xargs: run execute command arguments standard input line parallel build
echo: print display text string line output message
printf: print format text string output
seq: print generate count sequence numbers range 1 10 100
shuf: shuffle random randomly mix pick draw permutation lines winner
diff: compare difference files directories lines side
cmp: compare two files byte
comm: compare two sorted files common lines missing lists
patch: apply diff file changes
md5sum: checksum md5 hash fingerprint calculate verify file
sha1sum: checksum sha1 sha hash fingerprint calculate verify file
sha256sum: checksum sha256 sha hash fingerprint calculate verify integrity match downloaded file iso
sha512sum: checksum sha512 sha hash fingerprint calculate verify integrity file
base64: encode decode encoded data text plain turn back binary
od: dump octal hexadecimal hex raw bytes binary file contents
xxd,hexdump: hexadecimal hex dump binary file display reverse
strings: print find readable text binary file
dd: copy convert raw disk image block device write backup file
truncate: shrink extend cut empty clear size file deleting
shred: overwrite delete secure file hide contents
`;
