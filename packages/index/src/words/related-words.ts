/** Words that people use for one another when they speak of computers. One group a line. */
export const relatedWords = `
delete erase purge destroy discard eliminate wipe unlink drop
list show display ls enumerate
show display view print see
get fetch retrieve obtain read
find search locate lookup query look discover
create make add new generate
add append insert include
update modify change edit alter adjust
change switch
set configure assign
config configuration configure settings setup preferences options
file document
copy duplicate clone cp replicate
move mv relocate transfer
rename name
start launch run begin boot
run execute invoke launch exec
stop halt terminate kill end quit shutdown
restart reboot reload
pause suspend freeze
resume continue unpause
install setup add
uninstall remove
download fetch pull get
upload push send
send transmit deliver
open launch
close shut
save store write
store keep archive
backup save dump
restore recover revert
undo revert rollback reset
cancel abort stop
compress zip pack shrink gzip archive
decompress extract unzip uncompress unpack expand inflate
extract parse pull
archive bundle package tar
encrypt cipher encode
decrypt decipher decode
convert transform translate change turn
compare diff difference versus contrast
difference diff delta changes
merge combine join unite concatenate
split divide separate break
sort order arrange rank
filter select narrow
count number total amount
calculate compute determine evaluate work
check verify validate test inspect examine
validate verify lint
monitor watch track observe
measure benchmark time
print output display
log logs journal history record
history past log
error failure bug issue problem
help manual documentation guide man
describe explain inspect details
summarize digest overview brief
analyze examine study investigate
application app program software
program command binary executable utility
package module library
dependency requirement
process task job proc
schedule plan cron calendar
memory ram
processor cpu
disk drive storage hdd ssd
space capacity size room
size length
partition volume
internet web online
website site webpage page web
url link address uri
address location
connect attach join login
port socket
computer machine pc host
host node
user account username
login signin logon authenticate
password passphrase credential secret pwd
permission access rights privilege mode
owner ownership
admin administrator root superuser
group team
message msg text note
mail email letter
notify alert remind notification
chat conversation talk message
image picture photo photograph img
video movie clip film
audio sound music
music song track
play stream listen
record capture
screenshot capture snapshot
chart graph plot diagram visualize
string text word
line row
row record
column field
table spreadsheet sheet
variable var parameter
argument arg parameter option
option flag switch
value number
key identifier
id identifier identity
name title
tag label
category type kind class genre
version release
build compile make
deploy release publish ship
publish release post
script program code
code source program
function method procedure
query sql
container docker
image container
pod container
cluster k8s
virtual vm
signature sign
hash checksum digest md5
duplicate repeated copy
empty blank clear
clear clean empty reset
clean cleanup prune tidy
recursive recursively subdirectories
hidden secret
current present
recent latest last newest
first beginning start head top
last end tail bottom
maximum max largest highest biggest
date day
time clock hour
timestamp time date
authorization auth
reference ref
repository project
directory path
source src
destination dest target
specification spec
utility tool
fast quick rapid speed
speed latency performance timing duration
duration time elapsed timing latency
up down online reachable alive available
website url domain
reachable accessible connect
allowed permission authorized can
keep preserve retain stay remain
left remaining available free
resolve lookup
issue ticket bug
get grab fetch obtain
grab take copy download
refresh update reload renew
healthy status ready ok condition health
forget forgot missing left uncommitted
evolve change history
introduce add
developer author contributor programmer coder
colleague teammate coworker team others
disable stop off
connect add link
eat use take consume usage
slow time speed latency
stale old outdated
behind outdated old
drop remove delete
trash delete remove
shelve stash
peek look show first
dump print show
fetch load
hang stuck freeze unresponsive
crash fail failure die
die crash stop exit
dead stopped exited
alive running up
broken invalid error unresolved
tidy clean format
readable pretty format
swap replace
strip remove
instance replica copy
box machine host server
pipeline workflow ci run build
workflow pipeline action
ci workflow run checks
green pass passed success
red fail failed
whole entire all
live running production
machine vm instance server
vm guest instance
laptop computer machine host
phone mobile smartphone device
device machine hardware
wifi wireless wlan network
dns nameserver resolver
gigabytes gb size
megabytes mb size
folder bucket
bucket container storage
secret credential token key
token auth credential
invite member add
member user team
teammate member user
colleague member user
role permission policy
grant allow permit assign
revoke invalidate disable
rotate renew roll
billing payment invoice
payment charge card
subscription plan
customer user
restore undelete undo
rollback revert restore previous
previous earlier former last
revision version history
preview draft
dry plan preview
live tail follow stream realtime
follow tail stream watch
worker process replica instance
replica instance scale
resize scale crop
bigger resize enlarge increase scale
smaller resize shrink reduce compress
increase raise grow
usage quota consumption
trim crop cut clip
cut trim split
song music audio
thumbnail preview screenshot
picture image thumbnail
frame image
codec format
format convert
transcode convert encode
concatenate join append
share link publish public
share send
public expose open
expose publish tunnel
tunnel proxy forward
forward redirect route
localhost local
schedule timer repeat recurring
daily schedule repeat
nightly schedule
job workflow task
trigger fire invoke dispatch
fire trigger send
simulate fake mock test
fake test mock sample
event webhook notification
webhook callback hook
hook trigger
template scaffold boilerplate
scaffold create init generate
new init create
bootstrap init create
site app project
function lambda
domain hostname dns
certificate tls ssl
ssl tls https
route path
endpoint url api
request call
environment stage workspace
stack project
region location zone
cluster nodes
node server worker
node machine
storage disk bucket
snapshot backup image
backup snapshot copy
dump export backup
export save download
import load upload
migrate upgrade move
schema structure migration
wipe clear reset format
logs output tail
metrics stats monitoring statistics
dashboard console ui
console dashboard shell
terminal shell console
session login
logged user
exclude ignore skip
pin lock
lock freeze
release unlock free
watch live reload
rebuild build recreate
apply deploy update
mirror sync copy
attach mount connect
pick select choose
default preferred
address ip
wake start
sleep suspend
health status check
state status
inspect show details
lint check
audit scan log
scan audit check
security audit
`;
