import type { Reason, SearchAnswer } from '@climax/index';
import type { AllowedTool } from '@climax/policy';

/** Why tools were found, for a person. */
export function explainSearch({ hits, fit, evidence, unmet }: SearchAnswer<AllowedTool>): string {
  const head = `fit: ${fit} (evidence ${evidence.toFixed(2)})${unmet.length > 0 ? `, met by no tool: ${unmet.join(', ')}` : ''}`;
  const lines = hits.map(({ tool: { tool }, score, match, learned, reasons }) => {
    return [
      `${tool.name}  ${score.toFixed(2)}, by ${match}${learned === undefined ? '' : `, learned ${learned.toFixed(2)}`}`,
      ...reasons.map((reason) => `  ${explain(reason)}`),
    ].join('\n');
  });
  return `${[head, ...lines].join('\n')}\n`;
}

function explain({ word, by, way, fields }: Reason): string {
  const how = way === 'itself' ? '' : ` by "${by}" (${way})`;
  return `"${word}"${how} in ${fields.join(', ')}`;
}
