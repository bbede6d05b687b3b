export { type CatalogueCheck, checkCatalogue } from './check-catalogue.ts';
export { type CheckedFile, checkFiles } from './check-files.ts';
export { missingNotice } from './missing-programs.ts';
