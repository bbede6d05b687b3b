import { contains } from '../checks.mjs';

/** JSON, HTTP against a server on this machine, Python and npm. `url` is the address of that server. */
export const tasks = [
  {
    question: 'sum of all prices in data/orders.json',
    needs: 'jq',
    calls: [['jq_file', { filter: 'map(.price) | add', file: ['data/orders.json'] }]],
    check: ({ text }) => text === '60',
  },
  {
    question:
      'names of the customers with an order above 15 from data/orders.json, one per line without quotes',
    needs: 'jq',
    calls: [
      [
        'jq_file',
        { filter: '.[] | select(.price > 15) | .customer', file: ['data/orders.json'], raw_output: true },
      ],
    ],
    check: ({ text }) => text === 'Bob\nCleo',
  },
  {
    question: 'combine the lists in data/orders.json and data/orders-old.json into one list',
    needs: 'jq',
    calls: [
      [
        'jq_file',
        { filter: 'add | length', file: ['data/orders.json', 'data/orders-old.json'], slurp: true },
      ],
    ],
    check: ({ text }) => text === '4',
  },
  {
    question: 'turn plain lines of text into a JSON array',
    needs: 'jq',
    calls: [['jq_text', { filter: 'split("\\n")', slurp: true, compact: true, text: 'a\nb' }]],
    check: ({ text }) => text === '["a","b"]',
  },
  {
    question: 'fetch a URL with two request headers',
    calls: [['curl_get', ({ url }) => ({ url: `${url}/headers`, header: ['X-One: 1', 'X-Two: 2'] })]],
    check: contains('x-one=1', 'x-two=2'),
  },
  {
    question: 'POST a JSON body to an API',
    calls: [['curl_send_json', ({ url }) => ({ url: `${url}/echo`, json: { name: 'Ann' } })]],
    check: contains('{"name":"Ann"}'),
  },
  {
    question: 'send a form with a file and a field to a web server',
    calls: [
      [
        'curl_upload_form',
        ({ url }) => ({ url: `${url}/echo`, part: ['file=@README.md'], field: ['title=Read me'] }),
      ],
    ],
    check: contains('Read me', 'filename="README.md"'),
  },
  {
    question: 'download a file from a web address and save it as page.html',
    calls: [['curl_download', ({ url }) => ({ url: `${url}/page`, output: 'page.html' })]],
    check: ({ directory, read }) => read(directory, 'page.html').includes('<h1>'),
  },
  {
    question: 'which HTTP status code does this address answer with',
    calls: [['curl_status', ({ url }) => ({ url: `${url}/missing` })]],
    check: contains('404'),
  },
  {
    question: 'run the script tools/report.py with the options --top 2 and a file',
    calls: [['python_run', { script: 'tools/report.py', arguments: ['--top', '2', 'data/users.csv'] }]],
    check: contains('Cleo\nBob'),
  },
  {
    question: 'compute 2 to the power of 100 with a line of Python',
    calls: [['python_code', { code: 'print(2 ** 100)' }]],
    check: ({ text }) => text === String(2n ** 100n),
  },
  {
    question: 'run the unit tests of this Python project',
    calls: [['python_unittest', { test: ['tools.test_report'] }]],
    check: contains('OK'),
  },
  {
    question: 'which scripts does package.json define',
    calls: [['npm_run_list', {}]],
    check: contains('greet'),
  },
  {
    question: 'run the npm script greet and pass it an argument',
    calls: [['npm_run', { script: 'greet', argument: ['Ann'] }]],
    check: contains('hello from main Ann'),
  },
];
