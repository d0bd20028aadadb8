export { importFaults, importReadingOf } from './import-reading.ts'
export { readImport, type ImportKind } from './read-import.ts'
export { faultOf, headerParams, type FileRow, type ReadFile } from './read-import-file.ts'
