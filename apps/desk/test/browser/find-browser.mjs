import { browserLab } from '@climax/fixtures';

/** Before all tests: finds or installs the browser, or says in one line that its tests are not run. */
export default function findBrowser() {
  const found = browserLab();
  if ('reason' in found)
    console.warn(`The tests of the desk's page in a browser are not run: ${found.reason}`);
}
