export { mask } from './mask.ts';
export { NeedleFinder } from './needle-finder.ts';
export { NeedleTrail } from './needle-trail.ts';
export { RangeMasker } from './range-masker.ts';
