import { rowFiles } from '../../platform/files/index.ts'

/** The files of alignments as they were sent. */
export const alignmentFiles = rowFiles({
  kind: 'alignment',
  folder: 'alignments',
  parts: ['original'],
  tables: ['alignment_files'],
  cron: '57 2 * * *',
})
