export { type Checked, checkExpectations, type Expectation, parseExpectations } from './expectations.ts';
export {
  createExplainer,
  type ExplainedRun,
  type ExplainedTool,
  type ExplainOptions,
  type Explanation,
  explainTools,
} from './explain-call.ts';
export { expectationReports, explanationText } from './report-expectations.ts';
