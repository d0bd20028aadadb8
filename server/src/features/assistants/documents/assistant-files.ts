import { rowFiles } from '../../../platform/files/index.ts'

/** The files that assistants answer from, as they were sent. */
export const assistantFiles = rowFiles({
  kind: 'assistant_document',
  folder: 'assistant-documents',
  parts: ['original'],
  tables: ['assistant_documents'],
  cron: '37 3 * * *',
})
