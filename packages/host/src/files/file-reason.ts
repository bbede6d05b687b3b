/** Why the system did not do something with a file, in its own words: `permission denied` of `EACCES: permission denied, open 'x'`. */
export function fileReason(error: unknown): string {
  const { message, syscall = '' } = error as NodeJS.ErrnoException;
  const [, words] = /^[A-Z]\w+: (.*)$/s.exec(message) ?? [];
  const end = words?.indexOf(`, ${syscall}`) ?? -1;
  return words === undefined || syscall === '' || end < 0 ? message : words.slice(0, end);
}
