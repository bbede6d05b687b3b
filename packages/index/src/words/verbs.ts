/** What tools do that only look: a tool described by such a verb changes nothing. */
export const readingVerbs = `
list show print display get view find search read check count compare describe explain inspect query measure compute
calculate look see tell watch monitor
`;

/** Of these, the ones that ask for nothing else: what is found or printed is often only the beginning of a request. */
export const showingVerbs = 'list show display view see check count';

/** What tools do that leaves something other than it was. */
export const changingVerbs = `
add create delete remove erase drop kill stop start restart run execute install uninstall set change update edit write
move rename copy push pull upload download send submit post commit merge rebase reset revert restore discard apply patch
build make clean prune open close pause resume unpause mark enable disable switch scale roll publish truncate touch clone
fork init initialize attach detach connect disconnect append prepend insert amend abort continue cancel unstage stage
stash pop save load import trigger drain deploy expose label annotate replace bookmark reopen review mount unmount rewrite
`;
