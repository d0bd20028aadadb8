import { cataloguesReady } from '../../lib/i18n.ts'

export { ExportButton } from './export-button.tsx'
export { keepFile } from './keep-file.ts'

export { followExport } from './running-export.ts'

/** What is behind the button, loaded when somebody exports. */
export const loadExportProgress = async () => {
  const part = await import('./export-progress.tsx')
  await cataloguesReady()
  return part
}

/** The person's own files, and what downloads one. */
export const loadOwnJobs = async () => {
  const part = await import('./own-jobs.tsx')
  await cataloguesReady()
  return part
}
