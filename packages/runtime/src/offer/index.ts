export { createOffer, type OfferOptions } from './offer.ts';
