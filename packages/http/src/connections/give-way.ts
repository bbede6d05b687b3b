import type { ServerResponse } from 'node:http';

const waiting = new WeakSet<ServerResponse>();

/** Marks a response that only waits for events. */
export function giveWay(response: ServerResponse): void {
  waiting.add(response);
}

export function givesWay(response: ServerResponse): boolean {
  return waiting.has(response);
}
