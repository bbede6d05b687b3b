// The entry point `@climax/runtime/inspect`: checks of files and catalogues, and tools described for a person.
export { inputSchema } from './catalogue/compose.ts';
export { listArguments } from './catalogue/list-arguments.ts';
export { toolTable } from './catalogue/tool-table.ts';
export { type CatalogueCheck, checkCatalogue } from './check/check-catalogue.ts';
export { checkDocument } from './check/check-document.ts';
export { type CheckedFile, checkFiles } from './check/check-files.ts';
export { missingNotice } from './check/missing-programs.ts';
export type { CheckResult, DocumentCheck } from './contracts/compare-document.ts';
export { refusalText } from './reply/refusal-text.ts';
