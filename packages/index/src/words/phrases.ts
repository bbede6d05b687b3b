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
`;
