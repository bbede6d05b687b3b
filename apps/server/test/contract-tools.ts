import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A program that keeps its contract or breaks it, depending on its argument; a shell script, because a shell starts ten times as fast as Node. */
const program = String.raw`
[ -n "$3" ] && times=$3 || times=1
print() { printf '%s\n' "$1"; }
fail() { print "{\"error\": {\"code\": \"$1\", \"message\": \"$1 happened\"}}"; exit 1; }
greet() { print "{\"greeting\": \"$1\", \"times\": $2}"; }
repeat() { head -c "$1" /dev/zero | tr '\0' x; }
case $1:$2 in
  wait:*) exec sleep 60 ;;
  *:nobody) fail unknown_name ;;
  *:tired) fail too_tired ;;
  *:creative) fail invented_code ;;
  *:wrong) print '{"greeting": 5, "times": 1, "extra": true}' ;;
  *:chatty) print 'Hello there!' ;;
  *:silent) ;;
  *:broken) print '{"greeting": "hel' ;;
  *:crash) echo 'out of luck' >&2; exit 3 ;;
  *:error_but_fine) print '{"error": {"code": "unknown_name", "message": "but exit code 0"}}' ;;
  *:long) greet "$(repeat 600000)" 1 ;;
  *:endless) greet "$(repeat 1100000)" 1 ;;
  *:noisy) echo 'a warning' >&2; greet 'hello noisy' 1 ;;
  *) greet "hello $2" "$times" ;;
esac
`;

const config = {
  name: 'greeter',
  description: 'Greets people',
  command: 'sh greet.sh',
  tools: [
    {
      name: 'greet.person',
      description: 'Greet somebody',
      command: 'greet',
      args: [
        { name: 'name', required: true, positional: true },
        { name: 'times', type: 'integer', positional: true },
      ],
    },
    { name: 'greet.wait', description: 'Take too long', command: 'wait', timeout: 0.4 },
    { name: 'greet_plainly', description: 'No contract', command: 'greet plain' },
  ],
};

export const greetInput = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 2 },
    times: { type: 'integer', minimum: 1, maximum: 5 },
  },
};

export const greetOutput = {
  type: 'object',
  required: ['greeting', 'times'],
  additionalProperties: false,
  properties: { greeting: { $ref: '#/$defs/text' }, times: { type: 'integer' } },
  $defs: { text: { type: 'string' } },
};

const contracts = {
  tools: [
    {
      name: 'greet.person',
      status: 'active',
      transport: 'mcp',
      endpoint: 'greeter',
      input_schema: greetInput,
      output_schema: greetOutput,
      errors: [
        { code: 'unknown_name', http_status: 404 },
        { code: 'too_tired', http_status: 429 },
      ],
    },
    {
      name: 'greet.wait',
      status: 'planned',
      transport: 'mcp',
      endpoint: 'greeter',
      input_schema: { type: 'object', additionalProperties: false, properties: {} },
      output_schema: { type: 'object' },
      errors: [{ code: 'timeout', http_status: 408 }],
    },
  ],
};

/** Writes program, config and contracts; returns the options that serve them from this directory. */
export function writeContractTools(directory: string): {
  directory: string;
  configs: string[];
  args: string[];
} {
  writeFileSync(join(directory, 'greet.sh'), program);
  writeFileSync(join(directory, 'greeter.yaml'), JSON.stringify(config));
  writeFileSync(join(directory, 'contracts.json'), JSON.stringify(contracts));
  return { directory, configs: ['./greeter.yaml'], args: ['--contracts', 'contracts.json'] };
}

export interface ContractCase {
  what: string;
  tool?: string;
  args: Record<string, unknown>;
  /** The output of a success. */
  output?: object;
  /** Code and status of a failure of the command. */
  failure?: [code: string, status: number];
  /** Code and status of a call that never ran. */
  refusal?: [code: string, status: number];
  /** What the message has to contain. */
  says?: string;
}

/** What has to come out, over every transport. */
export const contractCases: ContractCase[] = [
  { what: 'an output', args: { name: 'ada' }, output: { greeting: 'hello ada', times: 1 } },
  { what: 'coerced input', args: { name: 'ada', times: '3' }, output: { greeting: 'hello ada', times: 3 } },
  {
    what: 'null for "not given"',
    args: { name: 'ada', times: null },
    output: { greeting: 'hello ada', times: 1 },
  },
  { what: 'an output beside stderr', args: { name: 'noisy' }, output: { greeting: 'hello noisy', times: 1 } },
  {
    what: 'a long output, whole',
    args: { name: 'long' },
    output: { greeting: 'x'.repeat(600_000), times: 1 },
  },
  {
    what: 'a declared error',
    args: { name: 'nobody' },
    failure: ['unknown_name', 404],
    says: 'unknown_name happened',
  },
  { what: 'another declared error', args: { name: 'tired' }, failure: ['too_tired', 429] },
  { what: 'a declared status for a time limit', tool: 'greet.wait', args: {}, failure: ['timeout', 408] },
  { what: 'a plain failure', args: { name: 'crash' }, failure: ['command_failed', 502], says: 'exit code 3' },
  {
    what: 'an undeclared code',
    args: { name: 'creative' },
    failure: ['contract_violation', 502],
    says: '"invented_code" is not declared (declared: unknown_name, too_tired)',
  },
  {
    what: 'an output that breaks the schema',
    args: { name: 'wrong' },
    failure: ['contract_violation', 502],
    says: 'greeting: expected string, got 5',
  },
  {
    what: 'an error with exit code 0',
    args: { name: 'error_but_fine' },
    failure: ['contract_violation', 502],
    says: 'greeting: missing',
  },
  {
    what: 'text instead of JSON',
    args: { name: 'chatty' },
    failure: ['contract_violation', 502],
    says: 'line 1, column 1',
  },
  { what: 'no output', args: { name: 'silent' }, failure: ['contract_violation', 502], says: 'got nothing' },
  { what: 'half an output', args: { name: 'broken' }, failure: ['contract_violation', 502], says: 'line 1' },
  {
    what: 'more output than fits',
    args: { name: 'endless' },
    failure: ['contract_violation', 502],
    says: 'bytes',
  },
  {
    what: 'an unknown key',
    args: { name: 'ada', tims: 2 },
    refusal: ['invalid_input', 400],
    says: 'tims: unknown property',
  },
  {
    what: 'a value out of range',
    args: { name: 'ada', times: 6 },
    refusal: ['invalid_input', 400],
    says: 'times: ',
  },
  { what: 'a value that is too short', args: { name: 'a' }, refusal: ['invalid_input', 400], says: 'name: ' },
  {
    what: 'a missing argument',
    args: {},
    refusal: ['invalid_input', 400],
    says: "Missing required argument 'name'",
  },
];
