/** The word to look for when a query says it in several; the words of the phrase themselves are then left out. */
export const phrases = `
out of date: outdated
up to date: update
get rid of: delete
throw away: discard
throw out: discard
take back: undo
go back: revert
roll back: rollback
put back: restore
bring back: restore
get back: restore
give up: abort
how many: count
how big: size
how large: size
how long: duration
how fast: speed
log in: login
logged in: login
log on: login
sign in: login
signed in: login
log out: logout
sign out: logout
set up: setup
look up: lookup
turn on: enable
switch on: enable
turn off: disable
switch off: disable
shut down: shutdown
back up: backup
clean up: cleanup
check out: checkout
start up: start
write down: write
jot down: append
note down: append
come up with: write
came up with: wrote
fire up: start
spin up: start
boot up: start
bring up: start
kick off: start
tear down: remove
take down: stop
wind down: stop
hook up: connect
set aside: shelve
put aside: shelve
put away: shelve
back out: revert
get out of: abort
get out: extract
carry on: continue
go on: continue
go ahead: continue
catch up: update
pick up: get
find out: find
figure out: find
point out: show
pass on: send
hand over: send
fill in: fill
how often: count
how much: amount
how far: distance
new name: rename
another name: rename
other name: rename
different name: rename
change the name: rename
change the filename: rename
all caps: uppercase
capital letters: uppercase
upper case: uppercase
lower case: lowercase
may i: allowed
am i allowed: allowed
have access: access
right now: now
so far: far
no longer: anymore
web page: webpage
in this project: here
in this repo: here
in this repository: here
in this codebase: here
in my project: here
in my repo: here
in my repository: here
in my codebase: here
in the project: here
in the codebase: here
in our project: here
in our repo: here
in our repository: here
in our codebase: here
of this project: here
of this repo: here
of this repository: here
of this codebase: here
on this machine: here
on this computer: here
on my machine: here
on my computer: here
on the machine: here
on the computer: here
on our machine: here
on our computer: here
from this project: here
from this repo: here
from this repository: here
from this codebase: here
look like: show
looked like: show
does it say: read
about to: next
keeps crashing: crash
get going: start
let me see: show
`;
