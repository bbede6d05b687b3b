import { contains, lacks } from '../checks.mjs';

/** Files and text: finding, counting, sorting, replacing, packing. */
export const tasks = [
  {
    question: 'find files bigger than 100 kilobytes',
    calls: [['find_files', { kind: 'f', size: '+100k', path_pattern: '*logs*' }]],
    check: contains('logs/app.log'),
  },
  {
    question: 'which markdown files were modified during the last 2 days',
    calls: [['find_files', { name: '*.md', modified_days: '-2' }]],
    check: contains('README.md'),
  },
  {
    question: 'replace colour by color in two files, in place',
    calls: [['sed_replace', { script: ['s/colour/color/g'], file: ['src/app.js', 'src/util.js'] }]],
    check: ({ directory, read }) =>
      !/colour/.test(read(directory, 'src/app.js') + read(directory, 'src/util.js')),
  },
  {
    question: 'how many lines do src/app.js and src/util.js have',
    calls: [['coreutils_wc', { file: ['src/app.js', 'src/util.js'], lines: true }]],
    check: contains('src/app.js', 'total'),
  },
  {
    question: 'sort users.csv by the number in its third column, highest first',
    calls: [
      [
        'coreutils_sort',
        { file: ['data/users.csv'], separator: ',', key: '3', numeric: true, reverse: true },
      ],
    ],
    check: ({ text }) => text.indexOf('Cleo') < text.indexOf('Ann'),
  },
  {
    question: 'print the names only, the second column of data/users.csv',
    calls: [['coreutils_cut', { file: 'data/users.csv', delimiter: ',', fields: '2' }]],
    check: contains('Ann\nBob\nCleo'),
  },
  {
    question: 'sort the lines of data/cities.txt',
    calls: [
      ['coreutils_sort', { file: ['data/cities.txt'] }],
      ['climax_search', { query: 'count how often each line occurs' }, 'coreutils_uniq'],
      ['coreutils_uniq', { count: true, input: 'Bern\nBern\nOslo\n' }],
    ],
    check: contains('2 Bern', '1 Oslo'),
  },
  {
    question: 'write a text into a new file config/local.ini',
    setUp: (directory, { mkdir }) => mkdir(directory, 'config'),
    calls: [['coreutils_tee', { file: ['config/local.ini'], content: 'debug = 1\n' }]],
    check: ({ directory, read }) => read(directory, 'config/local.ini') === 'debug = 1\n',
  },
  {
    question: 'show the last 5 lines of logs/app.log',
    calls: [['coreutils_tail', { file: ['logs/app.log'], lines: 5 }]],
    check: contains('request 6000 done'),
  },
  {
    question: 'sha256 checksum of backup.tar.gz',
    calls: [['coreutils_sha256sum', { file: ['backup.tar.gz'] }]],
    check: ({ text }) => /^[0-9a-f]{64} /.test(text),
  },
  {
    question: 'how much disk space does each folder take',
    calls: [['coreutils_du', { human_readable: true }]],
    check: contains('./logs'),
  },
  {
    question: 'compare data/cities.txt with data/cities-old.txt',
    calls: [['diff_files', { first: 'data/cities.txt', second: 'data/cities-old.txt' }]],
    check: contains('Oslo', '[exit code: 1]'),
  },
  {
    question: 'rename README.md to READ.md',
    calls: [['coreutils_mv', { source: ['README.md'], destination: 'READ.md' }]],
    check: ({ directory, exists }) => exists(directory, 'READ.md') && !exists(directory, 'README.md'),
  },
  {
    question: 'pack the folders src and docs into release.tar.gz',
    calls: [['tar_create', { archive: 'release.tar.gz', path: ['src', 'docs'] }]],
    check: ({ directory, exists }) => exists(directory, 'release.tar.gz'),
  },
  {
    question: 'what is inside backup.tar.gz',
    calls: [['tar_list', { archive: 'backup.tar.gz' }]],
    check: contains('src/app.js'),
  },
  {
    question: 'extract backup.tar.gz into the directory restored',
    setUp: (directory, { mkdir }) => mkdir(directory, 'restored'),
    calls: [['tar_extract', { archive: 'backup.tar.gz', into: 'restored' }]],
    check: ({ directory, exists }) => exists(directory, 'restored/src/app.js'),
  },
  {
    question: 'make a zip file of the data folder without the json files',
    needs: 'zip',
    calls: [['zip_create', { archive: 'data.zip', path: ['data'], exclude: ['*.json'] }]],
    check: ({ directory, exists }) => exists(directory, 'data.zip'),
  },
  {
    question: 'search the sources for TODO, with line numbers',
    needs: 'rg',
    calls: [['rg_search', { pattern: ['TODO'], path: ['src'] }]],
    check: contains('src/util.js:'),
  },
  {
    question: 'list the files that contain the word deprecated',
    needs: 'rg',
    calls: [['rg_files_with_matches', { pattern: 'deprecated' }]],
    check: ({ text }) => text.endsWith('src/util.js'),
  },
  {
    question: 'find lines with ERROR in logs/app.log and two lines around each',
    needs: 'rg',
    calls: [['rg_search', { pattern: ['ERROR'], path: ['logs/app.log'], context: 2 }]],
    check: contains('ERROR disk full'),
  },
  {
    question: 'show the text of the file docs/größe.md',
    calls: [['coreutils_cat', { file: ['docs/größe.md'] }]],
    check: lacks('No such file'),
  },
];
