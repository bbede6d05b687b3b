import { describe, expect, it } from '@jest/globals';
import { showFacts } from '../../testing/show-facts.ts';

const iconv = `
Usage: iconv [OPTION...] [FILE...]
Convert encoding of given files from one encoding to another.

 Input/Output format specification:
  -f, --from-code=NAME       encoding of original text
  -t, --to-code=NAME         encoding for output

 Information:
  -l, --list                 list all known coded character sets

 Output control:
  -c                         omit invalid characters from output
  -o, --output=FILE          output file
  -s, --silent               suppress warnings
      --verbose              print progress information

  -?, --help                 Give this help list
      --usage                Give a short usage message
  -V, --version              Print program version

Mandatory or optional arguments to long options are also mandatory or optional
for any corresponding short options.

For bug reporting instructions, please see:
<http://www.debian.org/Bugs/>.
`;

const createdb = `
createdb creates a PostgreSQL database.

Usage:
  createdb [OPTION]... [DBNAME] [DESCRIPTION]

Options:
  -D, --tablespace=TABLESPACE  default tablespace for the database
  -e, --echo                   show the commands being sent to the server
  -E, --encoding=ENCODING      encoding for the database
  -l, --locale=LOCALE          locale settings for the database
      --lc-collate=LOCALE      LC_COLLATE setting for the database
      --lc-ctype=LOCALE        LC_CTYPE setting for the database
      --icu-locale=LOCALE      ICU locale setting for the database
      --locale-provider={libc|icu}
                               locale provider for the database's default collation
  -O, --owner=OWNER            database user to own the new database
  -S, --strategy=STRATEGY      database creation strategy wal_log or file_copy
  -T, --template=TEMPLATE      template database to copy
  -V, --version                output version information, then exit
  -?, --help                   show this help, then exit

Connection options:
  -h, --host=HOSTNAME          database server host or socket directory
  -p, --port=PORT              database server port
  -U, --username=USERNAME      user name to connect as
  -w, --no-password            never prompt for password
  -W, --password               force password prompt
  --maintenance-db=DBNAME      alternate maintenance database

By default, a database with the same name as the current user is created.

Report bugs to <pgsql-bugs@lists.postgresql.org>.
PostgreSQL home page: <https://www.postgresql.org/>
`;

const whois = `
Usage: whois [OPTION]... OBJECT...

-h HOST, --host HOST   connect to server HOST
-p PORT, --port PORT   connect to PORT
-I                     query whois.iana.org and follow its referral
-H                     hide legal disclaimers
      --verbose        explain what is being done
      --no-recursion   disable recursion from registry to registrar servers
      --help           display this help and exit
      --version        output version information and exit

These flags are supported by whois.ripe.net and some RIPE-like servers:
-l                     find the one level less specific match
-L                     find all levels less specific matches
-m                     find all one level more specific matches
-M                     find all levels of more specific matches
-c                     find the smallest match containing a mnt-irt attribute
-x                     exact match
-b                     return brief IP address ranges with abuse contact
-B                     turn off object filtering (show email addresses)
-G                     turn off grouping of associated objects
-d                     return DNS reverse delegation objects too
-i ATTR[,ATTR]...      do an inverse look-up for specified ATTRibutes
-T TYPE[,TYPE]...      only look for objects of TYPE
-K                     only primary keys are returned
-r                     turn off recursive look-ups for contact information
-R                     force to show local copy of the domain object even
                       if it contains referral
-a                     also search all the mirrored databases
-s SOURCE[,SOURCE]...  search the database mirrored from SOURCE
-g SOURCE:FIRST-LAST   find updates from SOURCE from serial FIRST to LAST
-t TYPE                request template for object of TYPE
-v TYPE                request verbose template for object of TYPE
-q [version|sources|types]  query specified server info
`;

describe('parseHelp on texts of other programs with getopt_long', () => {
  it('reads `iconv`', () => {
    expect(showFacts(iconv, 'iconv')).toEqual([
      '"Convert encoding of given files from one encoding to another."',
      '[FILE]...',
      '-f, --from-code <string>: attached',
      '-t, --to-code <string>: attached',
      '-l, --list',
      '-c',
      '-o, --output <string>: attached',
      '-s, --silent',
      '--verbose',
      '-?, --help',
      '--usage',
      '-V, --version',
    ]);
  });

  it('reads `createdb`', () => {
    expect(showFacts(createdb, 'createdb')).toEqual([
      '"createdb creates a PostgreSQL database."',
      '[DBNAME]',
      '[DESCRIPTION]',
      '-D, --tablespace <string>: attached',
      '-e, --echo',
      '-E, --encoding <string>: attached',
      '-l, --locale <string>: attached',
      '--lc-collate <string>: attached',
      '--lc-ctype <string>: attached',
      '--icu-locale <string>: attached',
      '--locale-provider <string>: of libc icu, attached',
      '-O, --owner <string>: attached',
      '-S, --strategy <string>: attached',
      '-T, --template <string>: attached',
      '-V, --version',
      '-?, --help',
      '-h, --host <string>: attached',
      '-p, --port <integer>: attached',
      '-U, --username <string>: attached',
      '-w, --no-password',
      '-W, --password',
      '--maintenance-db <string>: attached',
    ]);
  });

  it('reads `whois`', () => {
    expect(showFacts(whois, 'whois')).toEqual([
      '""',
      '<OBJECT>...',
      '-h, --host <string>',
      '-p, --port <integer>',
      '-I',
      '-H',
      '--verbose',
      '--no-recursion',
      '--help',
      '--version',
      '-l',
      '-L',
      '-m',
      '-M',
      '-c',
      '-x',
      '-b',
      '-B',
      '-G',
      '-d',
      '-i <string>',
      '-T <string>',
      '-K',
      '-r',
      '-R',
      '-a',
      '-s <string>',
      '-g <string>',
      '-t <string>',
      '-v <string>',
      '-q <string>: of version sources types',
    ]);
  });
});
