export {
  createExplainer,
  type ExplainedRun,
  type ExplainedTool,
  type ExplainOptions,
  type Explanation,
  explainTools,
} from './create-explainer.ts';
export { expectationReports, explanationText } from './expectation-reports.ts';
export { type Checked, checkExpectations, type Expectation, parseExpectations } from './expectations.ts';
