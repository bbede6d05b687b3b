/** The parts of the desk, in the order of the navigation. */
export const parts = ['tools', 'try', 'watch', 'decide', 'policy'] as const;
export type Part = (typeof parts)[number];

/** The route in the URL's fragment: `#/try/git_log`. */
export interface Route {
  part: Part;
  /** The tool or call that is looked at. */
  item: string | null;
}

/** Reads an address; an unknown one leads to the list of tools. */
export function parseRoute(hash: string): Route {
  const [part, item] = hash.replace(/^#\/?/, '').split('/');
  if (!parts.includes(part as Part)) return { part: 'tools', item: null };
  return { part: part as Part, item: item ? decode(item) : null };
}

export function routeAddress(part: Part, item?: string | null): string {
  return item ? `#/${part}/${encodeURIComponent(item)}` : `#/${part}`;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
