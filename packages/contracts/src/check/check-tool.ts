import { showJson } from '@climax/text';
import { didYouMean } from '@climax/text/match';
import {
  fieldNames,
  type Located,
  optionalFields,
  type RawField,
  type RawTool,
  type ReportProblem,
} from '../read/raw-tool.ts';
import type { Contract, ContractOrigin, JsonSchema, Status, Transport } from '../types.ts';
import { checkErrors } from './check-errors.ts';
import { checkSchema } from './check-schema.ts';
import { readNoted, readVisibleText } from './read-noted.ts';

/** Converts a raw tool to a contract and reports all problems. */
export function checkTool(tool: RawTool, origin: ContractOrigin, report: ReportProblem): Contract {
  if (!/^[A-Za-z0-9_.-]{1,128}$/.test(tool.name)) {
    const rule = 'a tool name has 1 to 128 of A-Z a-z 0-9 _ . -';
    report(tool.place, [tool.name.slice(0, 128)], 'invalid', `${rule}, got ${showJson(tool.name)}`);
  }
  const fields = uniqueFields(tool, report);
  const contract: Contract = { ...emptyContract(), name: tool.name, origin };
  for (const [key, { located }] of fields) {
    if (located)
      fill[key]?.(contract, located, (place, path, ...rest) => report(place, [tool.name, ...path], ...rest));
  }
  return contract;
}

/** The known fields, each once. */
function uniqueFields(tool: RawTool, report: ReportProblem): Map<string, RawField> {
  const fields = new Map<string, RawField>();
  for (const field of tool.fields) {
    const path = [tool.name, field.key];
    if (!fieldNames.includes(field.key)) {
      const hint = didYouMean(field.key, fieldNames) || `; known keys: ${fieldNames.join(', ')}`;
      report(field.place, path, 'unknown-key', `unknown key${hint}`);
    } else if (fields.has(field.key)) {
      report(field.place, path, 'duplicate', 'appears twice in this tool');
    } else {
      fields.set(field.key, field);
    }
  }
  for (const key of fieldNames) {
    if (fields.has(key) || optionalFields.has(key)) continue;
    report(tool.place, [tool.name, key], 'missing', 'missing');
  }
  return fields;
}

const fill: Record<string, (contract: Contract, located: Located, report: ReportProblem) => void> = {
  description(contract, located, report) {
    contract.description = readVisibleText(located, ['description'], report) ?? null;
  },
  status(contract, located, report) {
    const noted = readNoted(located, 'status', report, ['active', 'planned']);
    if (noted?.note) contract.notes.status = noted.note;
    if (noted) contract.status = noted.word as Status;
  },
  transport(contract, located, report) {
    const noted = readNoted(located, 'transport', report, ['mcp', 'http']);
    if (noted?.note) contract.notes.transport = noted.note;
    if (noted) contract.transport = noted.word as Transport;
  },
  endpoint(contract, located, report) {
    const noted = readNoted(located, 'endpoint', report);
    if (noted?.note) contract.notes.endpoint = noted.note;
    if (noted) contract.endpoint = noted.word;
  },
  input_schema(contract, located, report) {
    contract.input_schema = readSchema('input_schema', located, report);
  },
  output_schema(contract, located, report) {
    contract.output_schema = readSchema('output_schema', located, report);
  },
  errors(contract, located, report) {
    contract.errors = checkErrors(located, report);
  },
};

function readSchema(key: string, located: Located, report: ReportProblem): JsonSchema {
  checkSchema(located.value, (path, code, message, part) => {
    report(located.locate(path, part), [key, ...path], code, message);
  });
  return located.value as JsonSchema;
}

function emptyContract(): Contract {
  return {
    name: '',
    description: null,
    status: 'planned',
    transport: 'mcp',
    endpoint: '',
    notes: {},
    input_schema: {},
    output_schema: {},
    errors: [],
    origin: { file: '', line: 1, column: 1 },
  };
}
