import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parsePolicy } from '../index.ts';

const clientsOf = (text: string) => Object.fromEntries(parsePolicy(text, 'rules/p.yaml').clients);

describe('clients in a policy', () => {
  it.each([
    ['{}', {}],
    [
      'clients: {ci: ci.yaml}',
      { ci: { policy: resolve('rules/ci.yaml'), calls_per_minute: null, running: null } },
    ],
    [
      'clients: {"*": {calls_per_minute: 60, running: 2}}',
      { '*': { policy: null, calls_per_minute: 60, running: 2 } },
    ],
    [
      'clients: {ada: {policy: /etc/ada.yaml}}',
      { ada: { policy: '/etc/ada.yaml', calls_per_minute: null, running: null } },
    ],
  ])('reads %s', (text, clients) => {
    expect(clientsOf(text)).toEqual(clients);
  });

  it.each([
    ['clients: {ci: 5}', 'rules/p.yaml:1:15 clients.ci: expected a policy file, or a mapping of rules'],
    ['clients: {ci: {running: 0}}', 'clients.ci.running: expected an integer of at least 1'],
    ['clients: {ci: {rate: 5}}', 'clients.ci.rate: unknown key. Did you mean "calls_per_minute"?'],
    ['clients: {ci: ""}', 'clients.ci: expected a policy file'],
  ])('refuses %s', (text, message) => {
    expect(() => parsePolicy(text, 'rules/p.yaml')).toThrow(message);
  });
});
