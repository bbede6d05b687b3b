export { type CheckedFile, checkFiles } from './check-files.ts';
export { missingNotice, missingPrograms } from './missing-programs.ts';
