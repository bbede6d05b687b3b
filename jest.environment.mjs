import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import v8 from 'node:v8';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** What is done here depends on how Jest does its work: where it does nothing, tests pass, but slowly. */
const changed = 'Jest works in another way than jest.environment.mjs expects';

/** Storages that this test file has used, Jest's own among them. */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/**
 * Jest loads its own modules again for each test file. A script is compiled once and can be run in the context of each, functions
 * that have been compiled when they were first called included; V8 would forget these between two files.
 */
v8.setFlagsFromString('--no-flush-bytecode');
const { compileFunction } = vm;
const scripts = new Map();
vm.compileFunction = (source, names, options) => {
  // Which file imports is known to the function alone, not to a script that many contexts share.
  if (/\bimport\s*\(/.test(source)) return compileFunction(source, names, options);
  const { filename, parsingContext } = options;
  let known = scripts.get(filename);
  if (known?.source !== source) {
    const head = `(function (${names.join()}) {`;
    known = {
      source,
      script: new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }),
    };
    scripts.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

/** Loads a library outside of the test file that asks for it: the next one in this worker gets the same. */
const requireOnce = createRequire(new URL('fixtures/dist/libraries/once/', import.meta.url));

/** Jest's environment for Node, made fast. */
export default class PlainEnvironment extends TestEnvironment {
  /**
   * Jest puts a proxy in front of the globals of each test file, and code that says `Math` or `Buffer` in a loop spends most of its
   * time in there. Node before 20.18 has no other way.
   */
  constructor(...args) {
    const { constants, createContext } = vm;
    let isPlain = !constants?.DONT_CONTEXTIFY;
    if (!isPlain)
      vm.createContext = () => {
        isPlain = true;
        return createContext(constants.DONT_CONTEXTIFY);
      };
    try {
      super(...args);
    } finally {
      vm.createContext = createContext;
    }
    if (!isPlain) throw new Error(`${changed}: createContext is not called`);
    this.global.requireOnce = requireOnce;
  }

  /**
   * Jest has a storage for each test file and keeps it enabled: Node would announce every promise of the files that the same
   * worker runs later to each of them.
   */
  async teardown() {
    await super.teardown();
    if (scripts.size === 0) throw new Error(`${changed}: compileFunction is not called`);
    for (const storage of storages) storage.disable();
    storages.clear();
  }
}
