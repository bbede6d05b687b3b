import { describe, expect, it } from '@jest/globals';
import { readValueFacts } from './read-value-facts.ts';

describe('readValueFacts', () => {
  it.each([
    ['=FILE', { value: 'required', type: 'string', joined: true, placeholder: 'FILE' }],
    ['[=WHEN]', { value: 'optional', type: 'string', joined: true, placeholder: 'WHEN' }],
    [' <n>', { value: 'required', type: 'integer', placeholder: 'n' }],
    [' FILE or URL', { value: 'required', type: 'string', placeholder: 'FILE or URL' }],
    [' SIZE bytes', { value: 'required', type: 'integer', placeholder: 'SIZE' }],
    ['=N seconds', { value: 'required', type: 'integer', joined: true, placeholder: 'N' }],
    [' <N ms>', { value: 'required', type: 'integer' }],
    [" BY='time'", { value: 'required', type: 'string', default: 'time', placeholder: 'BY' }],
    ["=WORD='plain'", { value: 'required', type: 'string', default: 'plain', joined: true }],
    [' [kmKM]', { value: 'required', type: 'string', enum: ['k', 'm', 'K', 'M'] }],
    [' [abCD]', { value: 'optional', type: 'string' }],
    [' on/off', { value: 'required', type: 'string', enum: ['on', 'off'] }],
    [' <y or n>', { value: 'required', type: 'string', enum: ['y', 'n'] }],
    [' <days>', { value: 'required', type: 'integer', placeholder: 'days' }],
    ['#', { value: 'required', type: 'integer' }],
    [' {field names}', { value: 'required', type: 'string', placeholder: 'field names' }],
    ['="0"', { value: 'required', type: 'string', default: '0', quoted: true }],
    [' FLOAT', { value: 'required', type: 'number', placeholder: 'FLOAT' }],
    [' <PATTERN...>', { value: 'required', repeatable: true }],
    ['...', { value: 'none', repeatable: true }],
    ['=false', { value: 'none', type: 'boolean', default: 'false' }],
    ['[=true]', { value: 'none', type: 'boolean', default: 'true' }],
    ['=0', { value: 'required', type: 'integer', default: '0' }],
    ['=[]', { value: 'required', repeatable: true }],
    [' strings', { value: 'required', repeatable: true }],
    [' NAME VALUE', { value: 'required', words: 2 }],
    [' <root folder>', { value: 'required', placeholder: 'root folder' }],
    [' INTEGER RANGE', { value: 'required', type: 'integer' }],
    [' [string]', { value: 'optional', type: 'string' }],
    [' [String]', { value: 'required', repeatable: true }],
    [' ints', { value: 'required', type: 'integer', repeatable: true }],
    [' MIN', { value: 'required', type: 'number' }],
    ['= ...', { value: 'required', type: 'string', repeatable: true }],
    [' PATTERN [+]', { value: 'required', type: 'string', repeatable: true, placeholder: 'PATTERN' }],
    [' REMOTE | UUID', { value: 'required', type: 'string', placeholder: 'REMOTE|UUID' }],
    [' snaplen', { value: 'required', type: 'integer' }],
    [' filecount', { value: 'required', type: 'integer' }],
    [' ACCOUNT', { value: 'required', type: 'string' }],
    ['=,...', { value: 'required', type: 'string', repeatable: true }],
    [' VALUE:int', { value: 'required', type: 'integer', placeholder: 'VALUE' }],
    [' RATIO:float', { value: 'required', type: 'number', placeholder: 'RATIO' }],
    [' NAME=VALUE:str', { value: 'required', type: 'string', placeholder: 'NAME=VALUE' }],
  ])('%j', (text, facts) => {
    expect(readValueFacts(text)).toMatchObject(facts);
  });

  it('treats a phrase in brackets as one word', () => {
    expect(readValueFacts(' <root folder>').words).toBeUndefined();
    expect(readValueFacts(' REMOTE | UUID').words).toBeUndefined();
    expect(readValueFacts(' <old> <new>').words).toBe(2);
  });

  it.each([
    [' {auto,always,never}', ['auto', 'always', 'never']],
    [' <hoisted|nested>', ['hoisted', 'nested']],
    [' [endpoint|methods|domain|rule|match]', ['endpoint', 'methods', 'domain', 'rule', 'match']],
    [' SHELL:{bash, fish}', ['bash', 'fish']],
    [' <file|url>', undefined],
    [' <name|id>', undefined],
    [' HOST|PORT', undefined],
  ])('fixed values of %j', (text, values) => {
    expect(readValueFacts(text).enum).toEqual(values);
  });
});
