import { defineHistory } from '../core/define-history.ts'

/** What people see of a document's audit events. Of a folder only the fact that it changed: not everybody sees each one. */
export const documentHistory = defineHistory({
  subject: 'document',
  actions: ['added', 'version_added', 'version_restored', 'updated', 'deleted', 'restored'],
  fields: { name: 'text', folder_id: 'changed', tags: 'texts', classification: 'text' },
})
