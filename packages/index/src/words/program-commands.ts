/** What well-known programs do, by the same rule as `fileCommands`: archives, networks, development, packages, media, data. */
export const programCommands = `
tar: archive extract compress create unpack unzip files bundle gzip list tgz
zip: compress archive files package
unzip: extract decompress archive uncompress list
gzip,bzip2,xz,zstd,lz4: compress decompress file
gunzip,bunzip2: decompress extract uncompress file
zcat: print view compressed gzip file contents
7z,rar: archive compress extract
unrar: extract archive
rsync: synchronize sync copy transfer files remote backup directory mirror
scp: copy transfer secure file remote host ssh
sftp: transfer files secure interactive remote
ftp: transfer files server upload download
ssh: remote login log connect server machine shell secure tunnel host execute
ssh-keygen: generate create ssh key pair public private
telnet: connect remote host port
nc,netcat: network connection tcp udp port listen
curl: download transfer url http request web api send post upload fetch header
wget: download file url web site page http recursive mirror
ping: test reachability host network icmp packets latency
traceroute: route path packets network hops host
mtr: traceroute ping network diagnostic
dig: dns lookup query domain name record
nslookup,host: dns lookup query domain name ip address
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
tcpdump,wireshark: capture packets network traffic dump analyze
nmcli: network manager connection wifi configure
openssl: certificate key encrypt decrypt ssl tls generate cryptography
gpg: encrypt decrypt sign verify key signature
git: version control repository commit branch source code
svn,hg: version control repository
gcc,g++,clang: compile program source code compiler
make: build compile project targets makefile rules
cmake: build project configure generate
ldd: shared library dependencies program print
gdb: debug program debugger
strace: trace system calls process
perf: performance profile analyze
valgrind: memory leak debug profile
apt,apt-get: install remove update upgrade package software manager search debian ubuntu
dpkg: install remove list package debian
yum,dnf,pacman,brew,snap: install remove update package software manager
rpm: install query package manager
pip: install remove python package
npm: install javascript node package dependency manager
yarn: install javascript package dependency manager
cargo: rust build package dependency manager
gem: ruby package install manage
docker,podman: container image build run manage
kubectl: kubernetes cluster pods manage deploy
helm: kubernetes chart package deploy
terraform: infrastructure provision cloud
ansible: automation configuration remote hosts
vagrant: virtual machine development environment
screen,tmux: terminal session multiplexer window pane detach
vi,vim,nano,emacs: edit text file editor
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
mysql,psql,sqlite3: database sql query client
mysqldump,pg_dump: backup export database
mail,sendmail: send email message
lp,lpr: print file printer
xclip,pbcopy,pbpaste: clipboard copy paste
xdg-open: open file url default application
open: file url default application launch
say: speak text aloud
getfacl: access control list show file permission
setfacl: access control list set file permission
iostat: disk cpu statistics input output
nproc: number many processors cores cpu count
iconv: convert character encoding text
dos2unix: convert line endings windows unix
rename: rename multiple files pattern batch
wall: message logged users broadcast
chroot: change root directory run
cryptsetup: encrypt disk volume luks
smartctl: disk health smart
fallocate: allocate space file size create
bash,sh,zsh,fish: shell run script command execute
python,python3,node,ruby,php: run execute script program interpreter
perl: run script one liner text regex
java: run execute program class jar
javac: compile java source
go: build compile run program
rustc: compile rust source
`;
