export { importFaults, importReadingOf } from './import-reading.ts'
export { readImport, type ImportKind } from './read-import.ts'
export { faultOf, headerParams, type FileRow, type ReadFile, type RowFault } from './read-import-file.ts'
