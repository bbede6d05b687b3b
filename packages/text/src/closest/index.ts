export { closest, didYouMean, probablyMeant } from './closest.ts';
