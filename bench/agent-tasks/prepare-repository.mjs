import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const people = { Ann: 'ann@example.org', Bob: 'bob@example.org' };

/** A small project with a history: two authors, a tag, a branch that conflicts, old branches, work in progress. */
export function prepareRepository(directory) {
  const { git, write, commit } = hands(directory);
  git('init', '--quiet', '--initial-branch=main');
  for (const [key, value] of Object.entries({ 'user.name': 'Ann', 'user.email': people.Ann }))
    git('config', key, value);

  write({
    'README.md': '# Shop\n',
    'package.json': JSON.stringify({
      name: 'shop',
      version: '1.0.0',
      scripts: { greet: 'node src/greet.js' },
    }),
    'src/app.js': 'export const colour = "red";\nexport function total(list) {\n  return list.length;\n}\n',
    'src/util.js': '// TODO: remove what is deprecated\nexport const colour = "blue";\n',
    'src/greet.js': 'console.log("hello", ...process.argv.slice(2));\n',
    'data/orders.json': orders(2),
  });
  commit('Ann', 'feat: a shop');
  git('tag', 'v1.0');
  for (const name of ['feature', 'picks', 'old-one', 'old-two']) git('branch', name);

  write({
    'src/app.js':
      'export const colour = "red";\nexport const timeout = 30;\nexport function total(list) {\n  return list.length;\n}\n',
  });
  commit('Bob', 'feat: wait for slow servers');
  write({ 'src/greet.js': 'console.log("hello from main", ...process.argv.slice(2));\n' });
  commit('Ann', 'feat: say where the greeting comes from');
  write({ 'data/orders.json': orders(3) });
  commit('Ann', 'data: two more orders');

  git('switch', '--quiet', 'feature');
  write({ 'src/greet.js': 'console.log("good day", ...process.argv.slice(2));\n' });
  commit('Bob', 'feat: greet politely');
  git('switch', '--quiet', 'picks');
  for (const name of ['first', 'second']) {
    write({ [`docs/${name}.md`]: `# ${name}\n` });
    commit('Bob', `docs: ${name} pick`);
  }
  git('switch', '--quiet', 'main');
  write({ 'docs/größe.md': 'Größe und Maß\n' });
  commit('Ann', 'docs: sizes');
  write(filesNotInGit());
  execFileSync('tar', ['-czf', 'backup.tar.gz', 'src'], { cwd: directory });
  writeFileSync(
    join(directory, '.git/info/exclude'),
    'data/*.txt\ndata/*-old.json\ndata/*.csv\nlogs\ntools\n*.gz\n',
  );
}

function orders(count) {
  const all = [
    { id: 1, customer: 'Ann', price: 10 },
    { id: 2, customer: 'Bob', price: 20 },
    { id: 3, customer: 'Cleo', price: 30 },
  ];
  return `${JSON.stringify(all.slice(0, count), null, 2)}\n`;
}

/** Work in progress, and files that are ignored. */
function filesNotInGit() {
  const log = Array.from({ length: 6000 }, (_, i) => `request ${i + 1} done`);
  log.splice(3000, 0, 'ERROR disk full');
  return {
    'src/app.js':
      'export const colour = "red";\nexport const timeout = 30;\n// rounded\nexport function total(list) {\n  return list.length;\n}\n',
    'src/util.js': '// TODO: remove what is deprecated\nexport const colour = "green";\n',
    'notes.txt': 'buy milk\n',
    'data/orders-old.json': '[{"id": 0, "customer": "Dora", "price": 5}]\n',
    'data/users.csv': '1,Ann,30\n2,Bob,200\n3,Cleo,1000\n',
    'data/cities.txt': 'Bern\nOslo\nBern\n',
    'data/cities-old.txt': 'Bern\nBern\n',
    'logs/app.log': `${log.join('\n')}\n`,
    'tools/__init__.py': '',
    'tools/report.py': [
      'import argparse, csv',
      'parser = argparse.ArgumentParser()',
      'parser.add_argument("file")',
      'parser.add_argument("--top", type=int, default=1)',
      'def top(rows, count):',
      '    return [row[1] for row in sorted(rows, key=lambda row: -int(row[2]))[:count]]',
      'if __name__ == "__main__":',
      '    args = parser.parse_args()',
      '    print("\\n".join(top(csv.reader(open(args.file)), args.top)))',
      '',
    ].join('\n'),
    'tools/test_report.py': [
      'import unittest',
      'from tools.report import top',
      'class Top(unittest.TestCase):',
      '    def test_largest_first(self):',
      '        self.assertEqual(top([["1", "a", "2"], ["2", "b", "3"]], 1), ["b"])',
      '',
    ].join('\n'),
  };
}

function hands(directory) {
  const git = (...args) => execFileSync('git', args, { cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] });
  const write = (files) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, name)), { recursive: true });
      writeFileSync(join(directory, name), content);
    }
  };
  const commit = (author, message) => {
    git('add', '--all');
    git('commit', '--quiet', `--author=${author} <${people[author]}>`, `--message=${message}`);
  };
  return { git, write, commit };
}
