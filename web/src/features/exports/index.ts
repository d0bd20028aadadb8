export { ExportButton } from './export-button.tsx'
export { keepFile } from './keep-file.ts'
