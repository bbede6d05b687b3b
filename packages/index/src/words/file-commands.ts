/** What well-known commands for files and text do, in the words of someone who does not know their names. */
export const fileCommands = `
rm: remove delete erase file directory folder recursive force
rmdir: remove delete empty directory folder
mkdir: make create new directory folder parents
ls: list show files directory folder contents hidden size sort long permissions
dir: list files directory folder contents
cp: copy duplicate file directory folder recursive backup preserve
mv: move rename file directory folder
ln: link symbolic symlink hard soft create
cat: print show display file contents concatenate join number lines output
tac: reverse lines order print file backwards
rev: reverse characters line
touch: create empty file update change timestamp modification access time
chmod: change set permission mode executable readable writable access rights file
chown: change set owner group ownership user file
chgrp: change set group ownership file
chattr: change attributes immutable file
lsattr: list attributes file
umask: default permission mask new file
stat: status information file size inode permission modified time timestamp
file: determine detect type kind mime
find: search locate look files directory folder recursively name size type modified older newer days empty permission owner extension pattern execute depth delete
locate: find search files name database quickly path
which: locate find path executable program command
whereis: locate find binary source manual page
type: show command kind alias builtin function path
whatis: one-line description manual page
apropos: search manual page description keyword
man: manual page documentation help reference command
info: documentation manual read
grep: search find match lines text pattern regex regular expression files recursive count containing contain case string
egrep: search find match lines text extended regex pattern
fgrep: search find fixed string lines text
zgrep: search text compressed gzip file pattern
rg: search find text pattern regex recursive code fast
ag: search find text pattern code source
ack: search find text pattern code source
sed: replace substitute text stream edit lines delete insert regex file in-place pattern print
awk: process text columns fields print sum pattern script lines extract calculate separator
gawk: process text columns fields print pattern script
cut: extract columns fields delimiter characters bytes lines remove section
paste: merge join lines files side columns
join: combine merge lines two files common field
sort: order lines alphabetically numerically reverse unique ascending descending column
uniq: remove duplicate repeated lines count unique adjacent occurrences
wc: count lines words characters bytes number
head: first beginning top lines bytes file print
tail: last end lines bytes file follow log monitor print watch
less: view page scroll file text pager
more: view page scroll file text pager
nl: number lines file
tr: translate replace delete squeeze characters convert uppercase lowercase
fold: wrap lines width
fmt: reformat paragraph wrap text
column: format table columns align list
expand: convert tabs spaces
unexpand: convert spaces tabs
split: divide break file pieces parts chunks size lines
csplit: divide file pieces pattern context
tee: write output file and screen save copy standard input pipe append
xargs: run execute command arguments standard input each line parallel build
echo: print display text string line output message
printf: print format text string output
yes: repeat print output y string
seq: print generate sequence numbers range
shuf: shuffle random permutation lines
diff: compare difference files directories lines side
sdiff: compare difference files side interactive
diff3: compare three files
cmp: compare two files byte
comm: compare two sorted files common lines
patch: apply diff file changes
cksum: checksum crc file
md5sum: checksum md5 hash calculate verify file
sha1sum: checksum sha1 hash calculate verify file
sha256sum: checksum sha256 hash calculate verify file
sha512sum: checksum sha512 hash calculate verify file
base64: encode decode data text
base32: encode decode data
od: dump octal hexadecimal binary file contents
xxd: hexadecimal hex dump binary file reverse
hexdump: hexadecimal hex dump binary file display
strings: print find readable text binary file
dd: copy convert raw disk image block device write backup file
truncate: shrink extend size file empty
shred: overwrite delete secure file hide contents
sync: flush write cache disk memory
`;
