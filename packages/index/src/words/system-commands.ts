/** What well-known commands for disks, processes, users, the machine and the shell do, by the same rule as `fileCommands`. */
export const systemCommands = `
df: disk drive hard full enough out remaining free space left room usage available filesystem mounted size human storage
du: disk usage size directory folder file space summary total biggest largest big takes eats
ncdu: disk usage analyze directory interactive
mount: attach filesystem device partition disk mounted
umount: detach unmount filesystem device disk
lsblk: list block devices disks partitions drives
blkid: uuid block device filesystem type
fdisk,parted: partition disk table create resize manage
mkfs: format create filesystem partition disk
fsck: check repair filesystem disk
free: memory ram usage available left swap
top,htop: processes cpu memory usage running monitor real time busy slow
ps: process list running programs status show pid user tree
pstree: process tree parent child display
pgrep: find process id name pid
pkill,killall: kill terminate process name signal
kill: terminate stop end process program hanging signal pid
nice: run priority scheduling command
renice: change priority running process
nohup: run command background keep after logout hangup
bg: background resume job
fg: foreground bring job
wait: until process finish job
timeout: run command time limit kill after
time: measure duration execution command took elapsed
watch: run repeat periodically command seconds output
sleep: pause delay wait seconds minutes
at: schedule run command later once time
atq: list scheduled jobs pending
crontab: schedule recurring cron job periodic edit list
cron: schedule recurring job daemon
uptime: long running since boot system load average
w: logged users
who: logged users show current
whoami: current user name logged account print effective
id: user group identity uid gid member belongs
groups: user group membership print
users: logged list names
last: logins recent history users reboot
su: switch change user root become
sudo: run command superuser root administrator privilege user
doas: run command superuser user
passwd: change set password user account
useradd,adduser: create add new user account
usermod: modify change user account group
userdel,deluser: delete remove user account
groupadd: create add new group
groupdel: delete remove group
chage: password expiry aging
uname: operating system os kernel information version architecture machine linux arm x86 64bit processor
hostname: show set host name computer ip address
lscpu: cpu processor information architecture
lspci: list pci devices hardware
lsusb: list usb devices
lsmod: list loaded kernel modules
modprobe: load remove kernel module
rmmod: remove unload kernel module
lshw: list hardware information
lsof: list open files process port network
fuser: process file socket port
dmesg: kernel messages log boot
journalctl: view system logs systemd journal service
logger: write message system log
logrotate: rotate compress log files
systemctl: start stop restart enable disable service systemd status unit
service: start stop restart system daemon status
shutdown,poweroff,halt: power off shut down stop system
reboot: restart system
date: show print set current time day today weekday clock format timestamp unix epoch timezone convert
cal: calendar month display year
timedatectl: time date timezone system clock set
bc: calculator arithmetic calculate math expression
expr: evaluate expression arithmetic
factor: prime factors number divisible
test: check condition file exists compare evaluate
env: environment variables set run print
printenv: print show value environment variable variables set path home
export: set environment variable shell child
alias: shortcut command create shell define
unalias: remove alias
source: execute script current shell load
exec: replace shell run command
history: previous commands list shell
read: input line variable shell
cd: change directory folder current go
pwd: print current working directory folder path
basename: file name strip directory suffix extension path
dirname: directory parent folder containing path strip file name
readlink: target symbolic link symlink points leads resolve path
realpath: absolute full complete path resolve canonical
mktemp: create temporary scratch unique file directory
tree: directory structure display hierarchy recursive list
`;
