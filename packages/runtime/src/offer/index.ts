export { instructionsFor } from './instructions.ts';
export { createOffer, type OfferOptions } from './offer.ts';
