export { countOf } from './count-of.ts';
export { fitLines } from './fit-lines.ts';
export { listSome } from './list-some.ts';
export {
  byPlace,
  formatProblem,
  maxPerCode,
  type Path,
  type Place,
  type Problem,
  showPlace,
  showSteps,
} from './problem.ts';
