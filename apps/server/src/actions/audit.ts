import {
  callReports,
  createCallList,
  createSelector,
  createSummary,
  type ReportFormat,
  readCalls,
  summaryReports,
} from '@climax/audit/query';
import { countOf } from '@climax/text/problems';

interface AuditOptions {
  since?: Date;
  tool?: string;
  client?: string;
  token?: string;
  verdict?: string;
  calls?: boolean;
  slowest?: number;
  format: ReportFormat;
}

/** Prints the selected calls of the audit files, or a summary of them. */
export async function audit(files: string[], options: AuditOptions): Promise<number> {
  const { since, tool, client, token, verdict, format } = options;
  const isSelected = createSelector({ since, tool, client, token, verdict });
  const reading = { skippedLines: 0 };
  const summary = createSummary();
  const list = createCallList(options.slowest);
  const isList = options.calls || options.slowest !== undefined;
  for await (const call of readCalls(files, reading))
    if (isSelected(call)) (isList ? list : summary).add(call);
  process.stdout.write(
    isList ? callReports[format](list.result()) : summaryReports[format](summary.result()),
  );
  if (reading.skippedLines > 0)
    process.stderr.write(`warning: left out ${countOf(reading.skippedLines, 'line')} that cannot be read\n`);
  return 0;
}
