/** Words that say little about the subject: a tool that meets nothing else of a question hardly answers it. */
export const genericWords = `
add answer ask become begin believe break bring buy call carry change check choose clear close come consider continue
cost create cut deal decide describe do end enjoy expect explain fall feel find finish follow get give go grow happen
have hear help hold include keep know lead learn leave let like list live look lose love make mean meet move need offer
open order own pay pick plan play prefer prepare produce provide put reach read receive recommend remember return run
save say see seem sell send serve set share show speak spend stand start stay stop suggest take talk teach tell think
touch try turn understand update use visit wait walk want watch win wish work write
able available bad best better big certain cheap clear close common complete correct current different difficult early
easy exact fast few fine first free full good great happy hard high important interesting large last late latest long
low main many more most much near new next nice old only open possible quick ready real recent right same short simple
single small special specific sure top true usual various whole wrong young
again ago already also always around away back before down else enough ever far here later maybe near never now off
often once out over per perhaps quite rather really since some sometimes soon still there together too up usually very
way well yet
afternoon am century date day evening hour january february march april may june july august september october november
december minute moment monday tuesday wednesday thursday friday saturday sunday month morning night pm second time today
tomorrow tonight week weekend year yesterday
amount area bit case detail details example fact information item kind lot name number part place point problem question
reason result side situation sort stuff thing things type value ways
anybody anyone anything everybody everyone everything guy man nobody nothing people person somebody someone something
one two three four five six seven eight nine ten hundred thousand half double
`;
