import { defineList, filterBy } from '../core/define-list.ts'
import { documentKinds } from './document-kinds.ts'

/** Documents of a project. Without `folder_id` those of every folder that the person sees. */
export const documentList = defineList({
  sorts: ['name', 'changed_at', 'size_bytes'],
  filters: {
    /** 0 selects the documents that are in no folder. */
    folder_id: filterBy('integer', ['eq']),
    kind: filterBy(documentKinds, ['eq', 'in']),
    tag: filterBy('text', ['eq', 'in']),
    classification: filterBy('text', ['eq', 'in']),
    deleted: filterBy('yes', ['eq']),
  },
  address: {
    kind: ['kind', 'in'],
    tag: ['tag', 'in'],
    class: ['classification', 'in'],
    deleted: ['deleted', 'eq'],
  },
  opens: 'document',
  counts: ['kind'],
})
