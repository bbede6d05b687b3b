/** Results of a search that does not say how many it wants. */
export const defaultLimit = 10;
