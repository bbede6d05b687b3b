/** What well-known commands do, in the words of someone who does not know their names. */
export const commands = `
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
df: disk free space usage available filesystem mounted size human
du: disk usage size directory folder file space summary total
ncdu: disk usage analyze directory interactive
mount: attach filesystem device partition disk mounted
umount: detach unmount filesystem device disk
lsblk: list block devices disks partitions drives
blkid: uuid block device filesystem type
fdisk: partition disk table create manage
parted: partition disk resize create manage
mkfs: format create filesystem partition disk
fsck: check repair filesystem disk
mkswap: swap area create
swapon: enable swap
swapoff: disable swap
free: memory ram usage available used swap
top: processes cpu memory usage running monitor real-time
htop: processes cpu memory usage running monitor interactive
ps: process list running status show pid user tree
pstree: process tree parent child display
pgrep: find process id name pid
pkill: kill terminate process name signal
kill: terminate stop end process signal pid
killall: kill terminate all processes name
nice: run priority scheduling command
renice: change priority running process
nohup: run command background keep after logout hangup
bg: background resume job
fg: foreground bring job
jobs: list background running jobs
wait: until process finish job
disown: detach job shell keep running
timeout: run command time limit kill after
time: measure duration execution command took elapsed
watch: run repeat periodically command every seconds output
sleep: pause delay wait seconds
at: schedule run command later once time
batch: schedule run command low load
atq: list scheduled jobs pending
crontab: schedule recurring cron job periodic edit list
cron: schedule recurring job daemon
uptime: how long running system load average
w: who logged users what doing
who: logged users show current
whoami: current user name print effective
id: user group identity uid gid
groups: user group membership print
users: logged list names
last: logins recent history users reboot
lastlog: last login users
finger: user information
su: switch change user root become
sudo: run command superuser root administrator privilege another user
doas: run command superuser another user
passwd: change set password user account
useradd: create add new user account
adduser: create add new user account
usermod: modify change user account group
userdel: delete remove user account
deluser: delete remove user account
groupadd: create add new group
groupdel: delete remove group
groupmod: modify group
chsh: change login shell
chage: password expiry aging
uname: system kernel information operating version architecture machine
hostname: show set host name computer ip address
hostnamectl: host name get set computer
arch: machine architecture
lscpu: cpu processor information architecture
lspci: list pci devices hardware
lsusb: list usb devices
lsmod: list loaded kernel modules
modprobe: load remove kernel module
insmod: insert kernel module
rmmod: remove unload kernel module
lshw: list hardware information
dmidecode: hardware bios information
lsof: list open files process port network
fuser: process using file socket port
dmesg: kernel messages log boot
journalctl: view system logs systemd journal service
logger: write message system log
logrotate: rotate compress log files
syslog: system log messages
systemctl: start stop restart enable disable service systemd status unit
service: start stop restart system daemon status
shutdown: power off halt reboot system
reboot: restart system
poweroff: power off shut down
halt: stop system
init: process control initialization
date: show print set current time day format timestamp convert
cal: calendar month display year
timedatectl: time date timezone system clock set
hwclock: hardware clock time
bc: calculator arithmetic calculate math expression
dc: calculator reverse polish
expr: evaluate expression arithmetic
factor: prime factors number
test: check condition file exists compare evaluate
true: succeed nothing exit zero
false: fail exit one
env: environment variables set run print
printenv: print environment variables
export: set environment variable shell child
unset: remove variable shell
set: shell options variables
alias: shortcut command create shell define
unalias: remove alias
source: execute script current shell load
exec: replace shell run command
eval: execute string command shell
history: previous commands list shell
read: input line variable shell
cd: change directory folder current go
pwd: print current working directory path
pushd: directory stack change push
popd: directory stack return pop
dirs: directory stack show
basename: file name strip directory suffix path
dirname: directory parent path strip file name
readlink: target symbolic link symlink resolve path
realpath: absolute path resolve canonical
mktemp: create temporary file directory
tree: directory structure display hierarchy recursive list
tar: archive extract compress create unpack files bundle gzip list
zip: compress archive files package
unzip: extract decompress archive uncompress list
gzip: compress file
gunzip: decompress extract uncompress file
zcat: print view compressed gzip file contents
bzip2: compress file
bunzip2: decompress file
xz: compress decompress file
zstd: compress decompress file
lz4: compress decompress file fast
7z: archive compress extract
rar: archive compress
unrar: extract archive
ar: archive static library object create
cpio: archive copy files create extract
rsync: synchronize sync copy transfer files remote backup directory mirror
scp: copy transfer secure file remote host ssh
sftp: transfer files secure interactive remote
ftp: transfer files server upload download
ssh: remote login connect server shell secure tunnel host execute
ssh-keygen: generate create ssh key pair public private
ssh-copy-id: install public key remote server
ssh-add: add private key agent
ssh-agent: hold private keys authentication
telnet: connect remote host port
nc: network connection tcp udp port listen netcat
netcat: network connection tcp udp port listen
socat: relay bidirectional data connection socket
curl: download transfer url http request web api send post upload fetch header
wget: download file url web site page http recursive mirror
aria2c: download file url parallel
http: send request api web
ping: test reachability host network icmp packets latency
traceroute: route path packets network hops host
tracepath: route path network hops
mtr: traceroute ping network diagnostic
dig: dns lookup query domain name record
nslookup: dns lookup query domain name ip address
host: dns lookup domain name ip address
whois: domain registration owner information lookup
ip: network interface address route configure show link
ifconfig: network interface address configure show
route: routing table network show gateway
netstat: network connections ports listening routing statistics
ss: socket statistics network connections ports listening
arp: address table mac network cache
iptables: firewall rules packet filter network block
ufw: firewall rules allow deny port
nft: firewall rules packet filter
nmap: scan ports network hosts discover open
tcpdump: capture packets network traffic dump analyze
wireshark: capture packets network traffic analyze
iwconfig: wireless network interface configure
nmcli: network manager connection wifi configure
ethtool: network interface driver settings
openssl: certificate key encrypt decrypt ssl tls generate cryptography
gpg: encrypt decrypt sign verify key signature
git: version control repository commit branch source code
svn: version control repository subversion
hg: version control repository mercurial
gcc: compile c program source code compiler
g++: compile program source code compiler
clang: compile program source code compiler
make: build compile project targets makefile rules
cmake: build project configure generate
ld: link object files linker
nm: list symbols object file binary
objdump: display information object file disassemble
readelf: display information elf binary file
ldd: shared library dependencies program print
strip: remove symbols binary object
gdb: debug program debugger
strace: trace system calls process
ltrace: trace library calls process
perf: performance profile analyze
valgrind: memory leak debug profile
time: measure execution duration
apt: install remove update upgrade package software manager search debian ubuntu
apt-get: install remove update upgrade package software debian ubuntu
apt-cache: search show package information
dpkg: install remove list package debian
yum: install remove update package software manager
dnf: install remove update package software manager fedora
rpm: install query package manager
pacman: install remove update package software manager arch
brew: install remove update package software manager
snap: install remove package software
flatpak: install remove run application
pip: install remove python package
npm: install javascript node package dependency manager
yarn: install javascript package dependency manager
cargo: rust build package dependency manager
gem: ruby package install manage
docker: container image build run manage
podman: container image build run manage
kubectl: kubernetes cluster pods manage deploy
helm: kubernetes chart package deploy
terraform: infrastructure provision cloud
ansible: automation configuration remote hosts
vagrant: virtual machine development environment
screen: terminal session multiplexer detach
tmux: terminal session multiplexer window pane detach
script: record terminal session typescript
clear: screen terminal clean
reset: terminal restore
tput: terminal capabilities color cursor
stty: terminal settings
tty: terminal name print
vi: edit text file editor
vim: edit text file editor
nano: edit text file editor
emacs: edit text file editor
ed: edit text line editor
ffmpeg: convert video audio media record encode extract format
ffprobe: video audio media information
ffplay: play video audio media
convert: image resize format convert picture
magick: image resize format convert edit picture
identify: image information format size
mogrify: image resize edit overwrite batch
exiftool: metadata image photo exif read write
pandoc: convert document markdown html pdf format
pdftotext: convert pdf text extract
gs: pdf postscript interpreter convert merge
jq: json query filter parse format pretty extract
yq: yaml query filter parse
xmllint: xml validate format parse
sqlite3: database sql query
mysql: database sql query client
psql: postgresql database sql query client
mysqldump: backup export database
pg_dump: backup export database
redis-cli: key value database query
mail: send email message
sendmail: send email message
lp: print file printer
lpr: print file printer
lpq: print queue status
lprm: cancel print job
cancel: print job
xclip: clipboard copy paste
pbcopy: clipboard copy
pbpaste: clipboard paste
xdg-open: open file url default application
open: file url default application launch
say: speak text aloud
espeak: speak text speech
getent: database entries passwd hosts lookup
getfacl: access control list show file permission
setfacl: access control list set file permission
ulimit: resource limits shell show set
sysctl: kernel parameters configure runtime
vmstat: virtual memory statistics
iostat: disk cpu statistics input output
sar: system activity report performance
mpstat: processor statistics
iotop: disk usage process monitor
nproc: number processors cores cpu count
getconf: system configuration variables
locale: language settings regional
iconv: convert character encoding text
dos2unix: convert line endings windows unix
unix2dos: convert line endings unix windows
install: copy files set permissions attributes
rename: rename multiple files pattern batch
wall: message all logged users broadcast
write: message another user terminal
mesg: allow messages terminal
trap: signal handler shell
chroot: change root directory run
losetup: loop device setup
mdadm: raid array manage
lvm: logical volume manage
crypttab: encrypted device
cryptsetup: encrypt disk volume luks
smartctl: disk health smart
hdparm: disk drive parameters
badblocks: search bad blocks disk
tune2fs: adjust filesystem parameters
resize2fs: resize filesystem
fallocate: allocate space file size create
split: pieces
pr: paginate format printing
look: lines beginning string dictionary
spell: check spelling
aspell: check spelling
bash: shell run script command execute
sh: shell run script command execute
zsh: shell run script command
fish: shell interactive
python: run execute script program interpreter
python3: run execute script program interpreter
node: run execute javascript script program
perl: run script one-liner text regex
ruby: run execute script program
php: run execute script program
java: run execute program class jar
javac: compile java source
go: build compile run program
rustc: compile rust source
`;

/** Collections of plain commands: a tool named after one and a command is that command. */
export const utilityFamilies = [
  'coreutils',
  'findutils',
  'diffutils',
  'moreutils',
  'inetutils',
  'binutils',
  'utillinux',
  'procps',
  'busybox',
  'toybox',
  'unix',
  'linux',
  'posix',
  'gnu',
  'bsd',
  'shell',
  'bash',
  'sh',
  'terminal',
  'system',
  'os',
  'fs',
  'cmd',
  'cli',
];
