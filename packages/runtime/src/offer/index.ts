export { createOffer, type OfferOptions } from './create-offer.ts';
export { instructionsFor } from './instructions-for.ts';
