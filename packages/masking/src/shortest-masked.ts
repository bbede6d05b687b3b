/** Characters of the shortest secret that is masked in what programs print: masking shorter ones would hide ordinary words. */
export const shortestMasked = 6;
