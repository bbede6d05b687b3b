/**
 * What people do about something that is wrong: `sign: what is done or looked at`. One direction only: a question about logs is not one
 * about crashes. A sign belongs here when any trade can have it; what one program says goes to the keywords of its tools.
 */
export const symptomWords = `
slow,sluggish,lag,crawl,slowly,slower,bottleneck,laggy: performance profile usage metrics top stats monitor benchmark explain trace timing
crash,die,died,panic,segfault,explode,oom,abort,aborted: logs log debug restart status events describe
fail,failure,error,exception,500,502,503,504: logs log status debug retry events describe
restarting,reboots,flapping: logs describe events status
glitch,hiccup,flaky,intermittent,sporadic,sometimes: logs retry rerun events monitor
wrong,weird,odd,strange,unexpected,funny,misbehave,confused: check validate logs doctor diagnose inspect show diff
broken,broke: check repair fix doctor validate rollback logs
corrupt,damage,damaged,garbled,mangled: check repair verify restore fix
incomplete,partial: check verify compare
differ,mismatch,diverge,inconsistent,contradict: diff compare check sync
drift: refresh diff plan detect
full,exhaust,fill,filling,enospc: usage space quota prune clean size disk
huge,grow,grows,swell,swollen,balloon: size usage prune clean rotate
expire,expired,lapse: renew refresh rotate login certificate
leak,leaked,steal,stole,stolen,compromise,phished,exposed,spilled: revoke rotate reset delete
hacked,intruder,breach,suspicious,unfamiliar,unknown: audit log history scan inspect revoke
lock,locked: unlock release force
block,blocked: unblock allow
lost,lose,disappear,vanish,gone,overwritten,misplaced,vanished: restore recover history find backup
accidentally,accident,mistake,oops,mistakenly,regret,unintentionally: undo revert restore recover reset
forgot,forgotten: reset recover
stuck,hang,hung,hangs,freeze,froze,frozen,unresponsive,endless,forever,jammed: cancel kill restart force unlock status stop
pending,waiting,queued: describe events status list cancel
refuse,refused,unreachable,offline,down,outage,timeout,disconnected: status ping start check health connect logs network
reach,unable: ping status connect
arrive,arriving,delivered,undelivered,receive,received,bounced: status logs events resend retry listen
outdated,obsolete,deprecated,behind: update upgrade outdated
stale,cached,old: refresh purge invalidate cache update pull sync clear flush
deny,denied,forbidden,unauthorized,unauthenticated,401,403,rejected: permission login auth access grant policy role token whoami
conflict,clash,collide: merge resolve diff
duplicate,twice,doubled: dedupe deduplicate unique
mess,messy: clean format reset
unused,garbage: prune clean delete
undeleted,undelete: restore recover undelete
miss,missing,notfound,absent: install find add create restore
taken,occupied: list kill ports process
quota,exceeded,limit: usage limits quota about increase
cost,charge,charged,bill: billing usage price payment invoice
regress,regression,worked,worse: rollback revert previous history diff bisect
spike,surge,overload,overloaded,busy: metrics stats monitor scale top
unsupported,incompatible,unplayable: convert transcode format upgrade
dark,dim,pale: brightness levels adjust
spam,abuse: block filter limit
silent,nothing: logs status debug verbose
confusing,unclear: explain describe help
dirty,uncommitted: status reset clean stash
`;
