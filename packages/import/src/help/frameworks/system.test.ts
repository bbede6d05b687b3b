import { describe, expect, it } from '@jest/globals';
import { showFacts } from '../../testing/show-facts.ts';

const free = `
Usage:
 free [options]

Options:
 -b, --bytes         show output in bytes
     --kilo          show output in kilobytes
     --mega          show output in megabytes
     --giga          show output in gigabytes
     --tera          show output in terabytes
     --peta          show output in petabytes
 -k, --kibi          show output in kibibytes
 -m, --mebi          show output in mebibytes
 -g, --gibi          show output in gibibytes
     --tebi          show output in tebibytes
     --pebi          show output in pebibytes
 -h, --human         show human-readable output
     --si            use powers of 1000 not 1024
 -l, --lohi          show detailed low and high memory statistics
 -t, --total         show total for RAM + swap
 -v, --committed     show committed memory and commit limit
 -s N, --seconds N   repeat printing every N seconds
 -c N, --count N     repeat printing N times, then exit
 -w, --wide          wide output

     --help     display this help and exit
 -V, --version  output version information and exit

For more details see free(1).
`;

const timedatectl = `
timedatectl [OPTIONS...] COMMAND ...

Query or change system time and date settings.

Commands:
  status                   Show current time settings
  show                     Show properties of systemd-timedated
  set-time TIME            Set system time
  set-timezone ZONE        Set system time zone
  list-timezones           Show known time zones
  set-local-rtc BOOL       Control whether RTC is in local time
  set-ntp BOOL             Enable or disable network time synchronization

systemd-timesyncd Commands:
  timesync-status          Show status of systemd-timesyncd
  show-timesync            Show properties of systemd-timesyncd

Options:
  -h --help                Show this help message
     --version             Show package version
     --no-pager            Do not pipe output into a pager
     --no-ask-password     Do not prompt for password
  -H --host=[USER@]HOST    Operate on remote host
  -M --machine=CONTAINER   Operate on local container
     --adjust-system-clock Adjust system clock when changing local RTC mode
     --monitor             Monitor status of systemd-timesyncd
  -p --property=NAME       Show only properties by this name
  -a --all                 Show all properties, including empty ones
     --value               When showing properties, only print the value

See the timedatectl(1) man page for details.
`;

const hostnamectl = `
hostnamectl [OPTIONS...] COMMAND ...

Query or change system hostname.

Commands:
  status                 Show current hostname settings
  hostname [NAME]        Get/set system hostname
  icon-name [NAME]       Get/set icon name for host
  chassis [NAME]         Get/set chassis type for host
  deployment [NAME]      Get/set deployment environment for host
  location [NAME]        Get/set location for host

Options:
  -h --help              Show this help
     --version           Show package version
     --no-ask-password   Do not prompt for password
  -H --host=[USER@]HOST  Operate on remote host
  -M --machine=CONTAINER Operate on local container
     --transient         Only set transient hostname
     --static            Only set static hostname
     --pretty            Only set pretty hostname
     --json=pretty|short|off
                         Generate JSON output

See the hostnamectl(1) man page for details.
`;

const aptMark = `
apt 2.6.1 (amd64)
Usage: apt-mark [options] {auto|manual} pkg1 [pkg2 ...]

apt-mark is a simple command line interface for marking packages
as manually or automatically installed. It can also be used to
manipulate the dpkg(1) selection states of packages, and to list
all packages with or without a certain marking.

Most used commands:
  auto - Mark the given packages as automatically installed
  manual - Mark the given packages as manually installed
  minimize-manual - Mark all dependencies of meta packages as automatically installed.
  hold - Mark a package as held back
  unhold - Unset a package set as held back
  showauto - Print the list of automatically installed packages
  showmanual - Print the list of manually installed packages
  showhold - Print the list of packages on hold

See apt-mark(8) for more information about the available commands.
Configuration options and syntax is detailed in apt.conf(5).
Information about how to configure sources can be found in sources.list(5).
Package and version choices can be expressed via apt_preferences(5).
Security details are available in apt-secure(8).
`;

const syncthing = `
Usage: syncthing <command>

Flags:
  -h, --help    Show context-sensitive help.

Commands:
  serve
    Run Syncthing

  generate
    Generate key and config, then exit

  decrypt <path>
    Decrypt or verify an encrypted folder

  cli
    Command line interface for Syncthing

Run "syncthing <command> --help" for more information on a command.
`;

const scrapy = `
Scrapy 2.19.0 - no active project

Usage:
   scrapy <command> [options] [args]
 Available commands:

  bench         Run quick benchmark test
  fetch         Fetch a URL using the Scrapy downloader
  genspider     Generate new spider using pre-defined templates
  runspider     Run a spider from a Python file, no project required
  settings      Get settings values
  shell         Interactive scraping console
  startproject  Create new project
  version       Print Scrapy version
  view          Open URL in browser, as seen by Scrapy

   [ more ]      More commands available when run from project directory

 Use "scrapy <command> -h" to see more info about a command
`;

describe('parseHelp on texts of systemd, procps and others that list commands next to options', () => {
  it('reads `free`', () => {
    expect(showFacts(free, 'free')).toEqual([
      '""',
      '-b, --bytes',
      '--kilo',
      '--mega',
      '--giga',
      '--tera',
      '--peta',
      '-k, --kibi',
      '-m, --mebi',
      '-g, --gibi',
      '--tebi',
      '--pebi',
      '-h, --human',
      '--si',
      '-l, --lohi',
      '-t, --total',
      '-v, --committed',
      '-s, --seconds <integer>',
      '-c, --count <integer>',
      '-w, --wide',
      '--help',
      '-V, --version',
    ]);
  });

  it('reads `timedatectl`', () => {
    expect(showFacts(timedatectl, 'timedatectl')).toEqual([
      '"Query or change system time and date settings."',
      '-h, --help',
      '--version',
      '--no-pager',
      '--no-ask-password',
      '-H, --host <string>: attached',
      '-M, --machine <string>: attached',
      '--adjust-system-clock',
      '--monitor',
      '-p, --property <string>: attached',
      '-a, --all',
      '--value',
      'command status: Show current time settings',
      'command show: Show properties of systemd-timedated',
      'command set-time TIME: Set system time',
      'command set-timezone ZONE: Set system time zone',
      'command list-timezones: Show known time zones',
      'command set-local-rtc BOOL: Control whether RTC is in local time',
      'command set-ntp BOOL: Enable or disable network time synchronization',
      'command timesync-status: Show status of systemd-timesyncd',
      'command show-timesync: Show properties of systemd-timesyncd',
    ]);
  });

  it('reads `hostnamectl`', () => {
    expect(showFacts(hostnamectl, 'hostnamectl')).toEqual([
      '"Query or change system hostname."',
      '-h, --help',
      '--version',
      '--no-ask-password',
      '-H, --host <string>: attached',
      '-M, --machine <string>: attached',
      '--transient',
      '--static',
      '--pretty',
      '--json <string>: of pretty short off, attached',
      'command status: Show current hostname settings',
      'command hostname [NAME]: Get/set system hostname',
      'command icon-name [NAME]: Get/set icon name for host',
      'command chassis [NAME]: Get/set chassis type for host',
      'command deployment [NAME]: Get/set deployment environment for host',
      'command location [NAME]: Get/set location for host',
    ]);
  });

  it('reads `apt-mark`', () => {
    expect(showFacts(aptMark, 'apt-mark')).toEqual([
      '"apt-mark is a simple command line interface for marking packages as manually or automatically installed. It can also be used to manipulate the dpkg(1) selection states of packages, and to list all packages with or without a certain marking."',
      '<pkg>...',
      'command auto: Mark the given packages as automatically installed',
      'command manual: Mark the given packages as manually installed',
      'command minimize-manual: Mark all dependencies of meta packages as automatically installed.',
      'command hold: Mark a package as held back',
      'command unhold: Unset a package set as held back',
      'command showauto: Print the list of automatically installed packages',
      'command showmanual: Print the list of manually installed packages',
      'command showhold: Print the list of packages on hold',
    ]);
  });

  it('reads `syncthing`', () => {
    expect(showFacts(syncthing, 'syncthing')).toEqual([
      '""',
      '-h, --help',
      'command serve: Run Syncthing',
      'command generate: Generate key and config, then exit',
      'command decrypt <path>: Decrypt or verify an encrypted folder',
      'command cli: Command line interface for Syncthing',
    ]);
  });

  it('reads `scrapy`', () => {
    expect(showFacts(scrapy, 'scrapy')).toEqual([
      '""',
      'command bench: Run quick benchmark test',
      'command fetch: Fetch a URL using the Scrapy downloader',
      'command genspider: Generate new spider using pre-defined templates',
      'command runspider: Run a spider from a Python file, no project required',
      'command settings: Get settings values',
      'command shell: Interactive scraping console',
      'command startproject: Create new project',
      'command version: Print Scrapy version',
      'command view: Open URL in browser, as seen by Scrapy',
    ]);
  });
});
