export { instructionsFor } from './instructions-for.ts';
export { createOffer, type OfferOptions } from './create-offer.ts';
