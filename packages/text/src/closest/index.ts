export { closest, probablyMeant } from './closest.ts';
export { askIfMeant, didYouMean, didYouMeanArgument } from './did-you-mean.ts';
export { editDistance } from './edit-distance.ts';
