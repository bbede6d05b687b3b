export { type Checked, checkExpectations, type Expectation, parseExpectations } from './expectations.ts';
export { createExplainer, type ExplainOptions, type Explanation } from './explain-call.ts';
export { expectationReports, explanationText } from './report-expectations.ts';
