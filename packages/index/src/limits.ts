/** Default number of search results. */
export const defaultLimit = 10;
