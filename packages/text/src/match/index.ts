export { closest, probablyMeant } from './closest.ts';
export { askIfMeant, didYouMean } from './did-you-mean.ts';
export { editDistance } from './edit-distance.ts';
export { parseSince } from './parse-since.ts';
