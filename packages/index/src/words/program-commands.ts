/** What well-known programs do: archives, networks, development, packages, media, data. */
export const programCommands = `
tar: archive extract compress create unpack unzip files bundle gzip list tgz
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
rsync: synchronize sync copy transfer files remote backup directory mirror
scp: copy transfer secure file remote host ssh
sftp: transfer files secure interactive remote
ftp: transfer files server upload download
ssh: remote login log connect server machine shell secure tunnel host execute
ssh-keygen: generate create ssh key pair public private
telnet: connect remote host port
nc: network connection tcp udp port listen netcat
netcat: network connection tcp udp port listen
curl: download transfer url http request web api send post upload fetch header
wget: download file url web site page http recursive mirror
http: send request api web
ping: test reachability host network icmp packets latency
traceroute: route path packets network hops host
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
nmap: scan ports network hosts discover open
tcpdump: capture packets network traffic dump analyze
wireshark: capture packets network traffic analyze
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
ldd: shared library dependencies program print
strip: remove symbols binary object
gdb: debug program debugger
strace: trace system calls process
perf: performance profile analyze
valgrind: memory leak debug profile
apt: install remove update upgrade package software manager search debian ubuntu
apt-get: install remove update upgrade package software debian ubuntu
dpkg: install remove list package debian
yum: install remove update package software manager
dnf: install remove update package software manager fedora
rpm: install query package manager
pacman: install remove update package software manager arch
brew: install remove update package software manager
snap: install remove package software
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
tty: terminal name print
vi: edit text file editor
vim: edit text file editor
nano: edit text file editor
emacs: edit text file editor
ed: edit text line editor
ffmpeg: convert video audio media record encode extract format
ffprobe: video audio media information
convert: image resize format convert picture
magick: image resize format convert edit picture
identify: image information format size
mogrify: image resize edit overwrite batch
exiftool: metadata image photo exif read write
pandoc: convert document markdown html pdf format
jq: json query filter parse format pretty extract
yq: yaml query filter parse
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
cancel: print job
xclip: clipboard copy paste
pbcopy: clipboard copy
pbpaste: clipboard paste
xdg-open: open file url default application
open: file url default application launch
say: speak text aloud
getent: database entries passwd hosts lookup
getfacl: access control list show file permission
setfacl: access control list set file permission
ulimit: resource limits shell show set
sysctl: kernel parameters configure runtime
vmstat: virtual memory statistics
iostat: disk cpu statistics input output
nproc: number many processors cores cpu count
locale: language settings regional
iconv: convert character encoding text
dos2unix: convert line endings windows unix
install: copy files set permissions attributes
rename: rename multiple files pattern batch
wall: message logged users broadcast
write: message user terminal
trap: signal handler shell
chroot: change root directory run
cryptsetup: encrypt disk volume luks
smartctl: disk health smart
fallocate: allocate space file size create
pr: paginate format printing
look: lines beginning string dictionary
spell: check spelling
bash: shell run script command execute
sh: shell run script command execute
zsh: shell run script command
fish: shell interactive
python: run execute script program interpreter
python3: run execute script program interpreter
node: run execute javascript script program
perl: run script one liner text regex
ruby: run execute script program
php: run execute script program
java: run execute program class jar
javac: compile java source
go: build compile run program
rustc: compile rust source
`;
