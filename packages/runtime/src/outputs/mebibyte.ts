/** In bytes. */
export const mebibyte = 1024 * 1024;
