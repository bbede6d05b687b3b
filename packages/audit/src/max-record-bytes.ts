/** The longest line of an audit file that readers accept; longer ones are skipped. */
export const maxRecordBytes = 4 * 1024 * 1024;
