export { ExportButton } from './export-button.tsx'
export { keepFile } from './keep-file.ts'

/** What is behind the button, loaded when somebody exports. */
export const loadExportProgress = () => import('./export-progress.tsx')
