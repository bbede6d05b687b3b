/** Base form, then the forms that stand for it and that a suffix stripper does not bring together. */
export const irregularForms = `
analyze: analysis analyses analyse analytics analytic analyzer analyser
convert: conversion conversions converter converters convertor
delete: deletion deletions
remove: removal removals
insert: insertion insertions
subscribe: subscription subscriptions subscriber
describe: description descriptions descriptor
retrieve: retrieval retriever
approve: approval approvals
compare: comparison comparisons
decide: decision decisions
transmit: transmission
submit: submission submissions
compress: compression compressor
decompress: decompression decompressor
expand: expansion expansions
explain: explanation explanations
pronounce: pronunciation
recognize: recognition recognise
synthesize: synthesis synthesizer
diagnose: diagnosis diagnostics diagnostic
summarize: summary summaries summarise summarization summarizer summarise
encrypt: encryption encrypted
decrypt: decryption
edit: editor editors
view: viewer viewers
format: formatter formatters formatting formatted
parse: parser parsers
debug: debugger debugging debugged
play: player players playback
read: reader readers
write: writer writers wrote written
check: checker checkers
scan: scanner scanners
test: tester testers
build: builder builders built
load: loader loaders
download: downloader downloaders
upload: uploader uploaders
install: installer installers installation installations
uninstall: uninstaller uninstallation
lint: linter linters
run: runner runners ran
browse: browser browsers
crawl: crawler crawlers
scrape: scraper scrapers
track: tracker trackers
launch: launcher launchers
profile: profiler profilers
find: finder found
print: printer printers
plan: planner planners
plot: plotter plotters
split: splitter splitters
merge: merger mergers
filter: filters
search: searcher searches
sort: sorter sorters
render: renderer renderers
record: recorder recorders
encode: encoder encoders
decode: decoder decoders
emulate: emulator emulators
schedule: scheduler schedulers
resolve: resolver resolvers resolution
send: sent sender
respond: response responses responder
expire: expiry expiration
break: broke broken
success: succeed succeeded successful successfully
fail: failure failures
get: got gotten getter
make: made maker
keep: kept
hold: held
show: shown
draw: drew drawn drawing
choose: chose chosen choice choices
speak: spoke spoken speech speaker
buy: bought buyer
sell: sold sale sales seller
lose: lost loss
freeze: frozen froze
container: containers
child: children
person: people persons
man: men
woman: women
mouse: mice
index: indices indexes
matrix: matrices
vertex: vertices
criterion: criteria
life: lives
leaf: leaves
color: colour colours coloured
behavior: behaviour
center: centre centres
license: licence licences
catalog: catalogue catalogues
gray: grey
neighbor: neighbour
favorite: favourite
cancel: cancelled cancelling cancellation canceled
label: labelled labelling
model: modelling modelled
travel: travelling travelled traveler traveller
normalize: normalise
optimize: optimise
organize: organise organisation organization
visualize: visualise visualisation
initialize: initialise
synchronize: synchronise
customize: customise
minimize: minimise
math: maths mathematics mathematical
http: https
`;

/** Words that a suffix stripper would confuse with others: news is not new, general is not generate. */
export const unstemmedWords =
  'container news university universities general generic animal animals important importance organ past kubernetes dns ios aws redis jenkins pandas status alias bus gas this has was sms gps css less os vs us https windows';
