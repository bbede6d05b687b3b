export { closest, didYouMean, probablyMeant } from './closest.ts';
export { editDistance } from './edit-distance.ts';
