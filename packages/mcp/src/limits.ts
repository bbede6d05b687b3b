/** What a client may leave unread, in bytes: over HTTP it is then disconnected, over stdio it may send no more. */
export const maxUnreadBytes = 4 * 1024 * 1024;

/** How long a client may leave a stream unread, in milliseconds; streams carry a comment every 15 seconds. */
export const stallMs = 120_000;
