import { parseHTML } from 'linkedom';
import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';
import { reachServer } from './reach-server.ts';
import type { Replies } from './start-replies.ts';
import { delay, until } from './until.ts';

/** A page without a browser: a document to draw in, and a server that its requests reach. One at a time. */
export async function openPage(replies: Replies = {}) {
  const { asked, origin, close } = await reachServer(replies);
  const { document, window, Event } = parseHTML('<html><body><div id="desk"></div></body></html>');
  const location = createLocation(origin, () => window.dispatchEvent(new Event('hashchange')));
  Object.assign(globalThis, {
    document,
    location,
    Event,
    localStorage: createStorage(),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  const root = document.getElementById('desk') as unknown as HTMLElement;
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const find = (selector: string) => {
    const [element] = all(selector);
    if (!element) throw new Error(`no ${selector} in ${root.innerHTML}`);
    return element;
  };
  const fire = (element: HTMLElement, type: string, facts: object = {}) =>
    act(() => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      element.dispatchEvent(Object.assign(event, facts) as Event);
    });
  return {
    asked,
    location,
    root,
    find,
    draw: (content: ComponentChild) => act(() => render(content, root)),
    /** The text of everything that matches, one entry each. */
    texts: (selector: string) => all(selector).map(({ textContent }) => textContent),
    attribute: (selector: string, name: string) => find(selector).getAttribute(name),
    has: (selector: string) => all(selector).length > 0,
    /** Clicks the button or link whose text begins so. */
    click: (label: string) => {
      const button = all('button, a').find(({ textContent }) => textContent?.startsWith(label));
      if (!button) throw new Error(`no button ${label} in ${root.innerHTML}`);
      return fire(button, 'click');
    },
    fire: (selector: string, type: string, facts?: object) => fire(find(selector), type, facts),
    /** Puts a value into a field: `input` for typing, `change` for choosing. */
    put: (selector: string, type: 'input' | 'change', value: string | boolean) => {
      const field = find(selector);
      const name = typeof value === 'boolean' ? 'checked' : 'value';
      // The value of a select can only be read here: it is that of its chosen option.
      Object.defineProperty(field, name, { value, configurable: true, writable: true });
      return fire(field, type);
    },
    /** Waits until `check` no longer throws, drawing what has arrived. */
    until: (check: () => void) => until(check, () => act(() => delay(5))),
    async close() {
      await act(() => render(null, root));
      await close();
    },
  };
}

/** An address whose part after `#` can be changed, as in a browser. */
function createLocation(origin: string, onChange: () => void) {
  let hash = '';
  return {
    origin,
    get hash() {
      return hash;
    },
    set hash(next: string) {
      hash = next;
      onChange();
    },
  };
}

function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
