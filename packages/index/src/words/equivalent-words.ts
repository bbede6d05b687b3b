/** Synonyms on a command line, equivalent to the word itself. One group per line. */
export const equivalentWords = `
delete remove rm erase
list ls
directory folder dir
copy cp
move mv
rename mv
link symlink ln
repository repo
configuration config settings
environment env
execute exec
process ps
search find
information info
application app
database db
kubernetes k8s
documentation docs
authentication auth
login signin
logout signout
password passwd pwd
temporary temp tmp
administrator admin
statistics stats
difference diff
synchronize sync
initialize init
library lib
parameter param
argument arg
variable var
command cmd
email mail
website site
upgrade update
download fetch
dependency dependencies deps
development dev
production prod
javascript js
typescript ts
python py
certificate cert
message msg
number count
todo task
checksum hash digest
`;
