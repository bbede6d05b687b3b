import { describe, expect, it } from '@jest/globals';
import { endpointProblem } from './index.ts';

describe('endpointProblem', () => {
  it.each([
    ['http://localhost:11434', undefined],
    ['http://127.0.0.1:1234/v1', undefined],
    ['http://127.8.9.1', undefined],
    ['http://[::1]:8080', undefined],
    ['nonsense', "'nonsense' is not a URL"],
    ['file:///etc/passwd', 'not an http or https URL'],
    ['https://api.example.com/v1', 'api.example.com is another machine'],
    ['http://localhost.example.com', 'another machine'],
    ['http://127.0.0.1.example.com', 'another machine'],
    ['http://10.0.0.1', 'another machine'],
  ])('of %s is %p', (url, problem) => {
    const found = endpointProblem({ url, model: 'm' });
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found?.message).toContain(problem);
  });

  it('lets texts leave the machine when that is allowed', () => {
    expect(
      endpointProblem({ url: 'https://api.example.com', model: 'm', allowRemote: true }),
    ).toBeUndefined();
  });
});
