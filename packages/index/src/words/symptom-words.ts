/**
 * What people do about something that is wrong: `sign: what is done or looked at`. Only this way round: who asks for logs does not ask
 * about crashes. A sign belongs here when any trade can have it; what one program says goes to the keywords of its tools.
 */
export const symptomWords = `
slow: performance profile usage metrics top stats monitor benchmark
lag: performance latency metrics
crash: logs log debug restart status events
die: logs log status restart
fail: logs log status debug retry
failure: logs log status debug
error: logs log debug check
wrong: check validate logs doctor diagnose
broken: check repair fix doctor validate
corrupt: check repair verify restore
incomplete: check verify compare
differ: diff compare check
full: usage space quota prune clean size
huge: size usage prune clean
grow: size usage prune rotate
expire: renew refresh rotate login
leak: revoke rotate
steal: revoke
compromise: revoke rotate
lock: unlock release force
protect: unprotect
block: unblock allow
lost: restore recover find
disappear: restore recover history
vanish: restore recover
gone: restore recover history
accidentally: restore undo recover
mistake: undo revert restore
stuck: cancel kill restart force unlock status
hang: kill restart status
freeze: kill restart
unresponsive: kill restart status
refuse: status start serve connect
unreachable: ping status check
reach: ping status connect
offline: status start connect
outage: status health
down: status start
timeout: status ping check
outdated: update upgrade
obsolete: update upgrade
stale: refresh update pull sync
deny: permission login auth access grant
forbidden: permission login auth access grant
unauthorized: login auth token
unauthenticated: login auth token
conflict: merge resolve diff
duplicate: dedupe deduplicate unique
mess: clean format reset
unused: prune clean delete
leftover: prune clean delete
garbage: prune clean
suspicious: audit log history scan inspect
vulnerable: audit scan
vulnerability: audit scan
why: explain reason blame describe log
drift: refresh diff plan
undeleted: restore recover
undelete: restore recover
miss: install find add
twice: dedupe deduplicate unique
quota: usage limits about
cost: billing usage price
charge: billing payment
bill: billing invoice usage
`;
