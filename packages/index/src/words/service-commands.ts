/** What the commands for services, clouds, web requests, JSON, search and notes do, in the words of someone who does not know their names. */
export const serviceCommands = `
systemctl daemon-reload: reread unit files configuration changed
systemctl disable: not start service at boot automatically
systemctl enable: start service at boot automatically
systemctl list-units: which services running
systemctl reload: reread configuration without restart
systemctl restart: bounce restart service daemon
systemctl start: start launch service daemon
systemctl status: is service running up alive state failed
systemctl stop: stop end service daemon
terraform apply: create update deploy infrastructure
terraform destroy: delete tear down infrastructure
terraform fmt: format style
terraform init: set up download providers
terraform output: values of infrastructure
terraform plan: preview what would change infrastructure
terraform state list: which resources managed
terraform validate: check syntax configuration
aws ec2: virtual machines instances servers
aws lambda: functions serverless
aws s3: files objects bucket storage upload download
aws s3 cp: copy upload download file bucket
aws s3 ls: list files buckets
aws s3 sync: synchronize folder bucket backup
ollama list: local models
ollama pull: download model
ollama run: local model llm chat
mlx load: start run launch local llm language model ai server inference
mlx unload: stop quit shut down free local llm language model server memory
curl delete: remove resource rest api endpoint
curl download: get save file from internet url link website disk grab fetch pull zip
curl get: open call request rest api endpoint url web page source response visit browse fetch raw html
curl head: response headers redirect content type cache server metadata returns
curl send form: post submit fill html form fields login
curl send json: post put payload body data webhook rest api endpoint request call json create record
curl send text: post put raw xml plain body endpoint
curl status: is website site server url domain up down online alive reachable working offline responding dead broken healthy health check respond answer
curl timing: how fast slow response time latency website server takes long load speed benchmark performance
curl tls info: certificate ssl https expires expiry valid issuer ip security
curl upload: put send transfer file to server url push
curl upload form: send file multipart form attachment
web fetch: read article page website text content open url link summarise scrape blog post
search web, web search: google look up internet online bing tutorial news answer find out latest current information website opinions say
transcript clean: subtitles captions vtt srt youtube text tidy readable
jq create: build construct new json object values
jq file: read get look up value key field setting from json file config parse inspect
jq filter: extract pick pull only names fields array objects elements from json api response parse select find query
jq format: pretty print beautify indent readable ugly nice tidy json clean prettify
jq minify: compact compress shrink smaller json one line whitespace squeeze single
jq paths: which keys structure shape unknown json fields overview
jq text: lines csv list into json array
jq validate: is json valid correct syntax error broken check lint well formed
rg count: how many times often occurrences matches appears number
rg files: find files by name extension ending glob where locate all list path of type source
rg files with matches: which files contain mention use import word name reference
rg files without match: which files lack miss do not have contain without missing header notice
rg json: machine readable matches offsets
rg only matching: extract just matched parts urls emails ids addresses collect
rg replace preview: try replace rename everywhere see before would substitute dry run
rg search: where find text word string function called used mentioned defined code occurrences source project todo grep look for every usage references variable class
rg search multiline: match across several lines block
rg text: search in given output text
rg types: which languages file types supported
claude ask: ask question ai llm assistant opinion prompt explain help think
claude ask json: ai answer cost machine readable
claude ask with model: ai opus sonnet haiku
claude ask with system prompt: ai role persona instructions
obsidian aliases: other alternative names of notes
obsidian append: add write text line end bottom of note put jot
obsidian backlinks: which notes link point refer to this note
obsidian base query: database table rows of notes
obsidian bookmark: remember favorite star note save favourite pin
obsidian bookmarks: favorites starred notes
obsidian create: new start note page from template make write
obsidian daily append: jot write note down add today journal diary log entry
obsidian daily path: where today journal file
obsidian daily prepend: add top of today journal diary
obsidian daily read: what did i write today journal diary show
obsidian deadends: notes that link to nothing
obsidian delete: remove trash get rid note bin throw away
obsidian file: when created size of note
obsidian files: which notes exist
obsidian history: earlier older versions of note changes saved previous
obsidian history read: what did note say before edited earlier older version last week
obsidian links: where does note link to outgoing
obsidian move: put note into other folder file away relocate archive
obsidian open: show note in app window
obsidian orphans: lonely unlinked notes nobody nothing links refers isolated
obsidian outline: headings structure table of contents of note sections toc
obsidian plugins: which extensions add ons installed
obsidian prepend: add top beginning of note
obsidian property read: metadata frontmatter value of note
obsidian property set: metadata frontmatter change value status of note
obsidian read: show open what does note say text look content display
obsidian recents: notes last opened recently worked on
obsidian rename: give note new other title name
obsidian search: which notes mention contain find wrote about look containing
obsidian sync status: are notes synced up to date
obsidian tags: which hashtags keywords used
obsidian task: tick check off complete finish done to do mark
obsidian tasks: what is left to do open to dos checklist still pending unfinished
obsidian unresolved: broken dead links lead nowhere missing notes not exist
obsidian vault: how many notes statistics overview
obsidian properties: metadata frontmatter fields
obsidian search context: lines around matches notes mention
obsidian tag: how often notes tagged
obsidian templates: which templates exist
obsidian wordcount: how many words long note length count
obsidian write: replace overwrite whole note text
`;
