/**
 * Everyday words for technical terms: `said: what tools say`. One direction only. A word belongs here when any
 * program could be meant by it; what one trade or one program calls things goes to the keywords of its tools.
 */
export const everydayWords = `
squeeze,squash,slim,lighten,downsize: compress shrink reduce optimize resize
glue,stitch,splice,tack,fuse,string: concatenate concat join merge append combine
chop,slice,carve,snip,hack: split cut trim crop
peel,rip,yank,pluck,harvest,scrape: extract pull fetch download
shove,stuff,cram,slot,plop: put add insert move store upload
toss,chuck,ditch,bin,scrap,nuke,zap,axe,throw,threw,thrown,rid,kill,obliterate,demolish: delete remove destroy purge discard drop
evict,expel,oust,sack,dismiss,boot: remove revoke delete kick
ban,bar,blacklist,prohibit,outlaw,shun: block deny reject disallow
hush,silence,quieten,shut: mute disable quiet suppress
bounce,cycle,recycle: restart reload reboot
poke,nudge,prod,kick: trigger ping start run invoke
raise,boost,lift,bump,crank,enlarge,widen,extend,expand,double,triple: increase scale resize upgrade set extend grow
lower,dial,throttle,halve,curb,cap,restrict,constrain: decrease reduce limit scale set quota rate
tweak,fiddle,tinker,customize,personalize,retouch: set configure update edit modify adjust
peek,glimpse,eyeball,glance,browse,skim,look: show view describe inspect list read
hunt,chase,dig,seek,sought,pinpoint,locate: find search trace locate query
stamp,earmark,flag: label tag annotate mark
pass,give,gave,deliver,dispatch,forward: send transfer share grant publish deploy
lend,entitle,empower,authorise,authorize,permit,trust: grant allow share permission role access policy
onboard,welcome,recruit,hire,enrol,enroll: add create invite register user member
offboard,resign,quit,departed: remove revoke delete deactivate user member
flip,toggle,flick: switch enable disable set
sideways,upright,upside,tilt,crooked,landscape: rotate orient flip transpose
hiss,hum,crackle,noisy,grainy: noise denoise reduce filter
prettify,beautify,neat,neatly,tidy,indent,style: format fmt pretty lint
rehearse,rehearsal,pretend,practise,hypothetical,beforehand: preview plan simulate dry test diff
tuck,squirrel,shelter,preserve: save store archive stash keep
babysit,supervise,oversee,track,follow: monitor watch tail follow status logs
remember,memorize,memorise,bookmark: save store add keep
announce,broadcast,inform,tell,told,shout,proclaim: notify send publish message announce
page,ring,warn,alarm,buzz: notify alert alarm notification
tie,bind,pair,couple,associate,assign,wire,hook,plug: link connect attach bind associate integrate
untie,decouple,unbind,dissociate,unplug,sever: unlink detach disconnect remove
guard,shield,secure,harden: protect lock encrypt restrict
prove,certify,vouch,attest,genuine,authentic,tamper,tampered,forged,trustworthy: verify sign validate signature checksum
vet,proofread,sanity,sane,valid,legal,correctness: validate check lint verify
weigh,heavy,fat,bloated,huge,enormous,hefty,massive: size usage largest space
guzzle,hog,hungry,chew,devour,gobble,eat,drain: usage top memory cpu process stats
redo,replay,again,anew,afresh,retry,reattempt: rerun retry replay resend restart repeat
omit,bypass,disregard,except: exclude ignore skip
postpone,defer,delay,later,tonight,midnight,morning,hourly,daily,weekly,monthly,nightly,recurring,regularly,periodically: schedule cron timer scheduled
automatically,unattended: automatic schedule auto
upcoming,forthcoming: schedule next pending queue
box,computer,pc,workstation,rig: instance server vm host machine node droplet
fleet,herd,farm,pool: cluster nodes instances group pool
spare,standby,follower,secondary,slave: replica secondary standby backup
master,leader,boss: primary leader admin owner
chunk,piece,portion,bit: segment split part range
whereabouts,spot,place: location path region
doorway,gate,door,entrance,entry: port gateway ingress endpoint
mailbox,inbox: mail email queue messages
trail,footprint,whodunit,culprit,perpetrator: audit log history blame trace events
receipt,bill: invoice billing payment
money,cash,dollar,euro,spend,spending,spent,expensive,cheap,cheaper,pricey: cost billing price budget payment usage pricing
visa,mastercard,wallet: payment card billing
refund,reimburse,repay,chargeback: refund payment charge
shopper,buyer,client,subscriber,patron: customer user account
staff,employee,coworker,colleague,teammate,intern,contractor,freelancer,person,people,folks,newcomer,developer: user member account team collaborator
crew,squad,department: team group organization
company,firm,business: organization account team
guest,visitor,audience: user traffic analytics
bot,robot,automation,pipeline,script: service token workflow run
badge,credential,passcode,pin: token key secret password
padlock,https: certificate tls ssl
homepage,webpage,webshop,blog,shop,storefront,frontend: site page deploy web
traffic,hits,popularity: analytics requests metrics stats
world,outside,public,publicly,everybody,everyone: public expose publish share tunnel
leftovers,leftover,crumbs,remnants,junk,rubbish,clutter,cruft,dangling,orphaned: prune clean cleanup purge unused cache
room,headroom: space disk free storage capacity
cupboard,cabinet,drawer,crate,shelf: folder directory bucket
spreadsheet,excel,sheet: csv table xlsx export
slides,deck,slideshow: presentation
pic,shot,selfie,snap,portrait,photograph: image photo picture
footage,film,reel,recording,clip,movie: video clip movie
tune,melody,album,voice,speech,soundtrack,spoken: audio sound music track
lyrics,captions,transcript: subtitle text caption
artwork,poster,still,cover: image thumbnail frame picture
ebook,novel,booklet,brochure: book epub pdf document
paper,form,contract,letter: document pdf page
scanned,handwriting,legible: ocr text recognize
camera,lens,gps,taken: metadata exif
colour,tint,hue,shade: color
greyscale,monochrome,black: grayscale color
margin,edges,border: trim crop border padding
typeface,lettering: font fonts
overlay,watermark,logo: composite overlay watermark
layout,shape,structure,blueprint,anatomy: schema describe structure template
fill,populate,stock: seed load insert import
pulse,heartbeat,alive,healthy,okay,breathing: health status check ping
weakness,flaw,cve,exploit,hacker,attack: vulnerability scan audit security
ingredients,parts,contents: list show contents components sbom dependencies
newest,freshest,modern,uptodate: latest update upgrade
former,earlier,previous,yesterday,before,prior,original: previous history rollback restore revert revision version
ancient,expired,outlived,old,older,oldest: prune cleanup old expired previous
overview,summary,situation,standing: status list summary show
available,exist,exists,offer,options,menu: list search available
particulars,specifics,everything,properties,attributes: describe show info inspect get details
aware,knows,known,registered: list show
running,ongoing,progress,progressing,underway: status list running ps watch
finish,finished,complete,completed: status wait complete
unattached,idle,unused,nobody: prune unused list
owner,belongs,responsible: owner user author blame
account,identity,myself: whoami user account login
rights,allowed,entitled: permission role policy access
laptop,desktop,locally: local localhost
phone,tablet,handset: device mobile android ios
elsewhere,abroad,different: move migrate transfer copy
overseas,continent,country,europe,asia: region location zone
address: ip url address dns
go,live,launch,ship,rollout: deploy publish release start
demo,trial,sandbox,playground,experiment: preview test dev sandbox create
scratch,blank,brand,skeleton,starter,boilerplate: create init new scaffold template
recipe,instructions,howto: template playbook script help
approve,accept,bless,green: approve accept confirm merge promote
decline,refuse,turn: reject deny close
promote,elevate,graduate: promote deploy release
handover,inherit,takeover: transfer import adopt
adopt,existing,manually,hand: import adopt
surroundings,settings,preferences,knobs: config environment settings
identical,equal: compare diff duplicate
apart,discrepancy,discrepancies,changed: diff compare
hear,listen,sound: audio play listen
window,screen: terminal display screenshot
paste,clipboard: clipboard copy paste
pick,choose,select,favourite: select filter choose
alphabetically,chronologically: sort order
lookup,dictionary: lookup search
inside,shell,enter,jump,hop: exec ssh shell attach connect login
outage,incident,maintenance: status health events
uptime,since: uptime history status
forbid,stop,prevent: block deny disable protect stop
release,free,unblock: unlock release free allow
`;
