export { importFaults, importReadingOf } from './import-reading.ts'
export { handleImport, type Import } from './handle-import.ts'
export type { ImportKind } from './read-import.ts'
export { faultOf, headerParams, type FileRow, type ReadFile, type RowFault } from './read-import-file.ts'
