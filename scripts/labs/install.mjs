// In CI: installs the browser, the dialogs and the container engine while the packages are built, one after another, as apt-get
// refuses to run twice at a time. What cannot be installed is left to the tests, which say what they leave out and why.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

if (process.env.CI && process.platform === 'linux')
  for (const script of ['browser.sh', 'dialogs.sh', '../container-lab.sh'])
    spawnSync(fileURLToPath(new URL(script, import.meta.url)), { stdio: 'inherit' });
