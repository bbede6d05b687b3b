export { type Learner, openLearner } from './learner.ts';
