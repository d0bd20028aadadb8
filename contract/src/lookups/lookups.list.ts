import { defineList, filterBy } from '../core/define-list.ts'

const ids = filterBy('id', ['eq', 'in'])
const value = filterBy('text', ['eq', 'in'])

/** Lists of the authority's rows; they can be narrowed to what a supplier's or a project's tickets use. */
export const rowLookupList = defineList({
  sorts: ['label'],
  filters: { supplier_id: ids, project_id: ids, value },
})

/** Lists that are the same for everybody, and those that no ticket narrows. */
export const choiceLookupList = defineList({ sorts: ['label'], filters: { value } })

/** Codes of contracts' lines. */
export const payCodeLookupList = defineList({ sorts: ['label'], filters: { project_id: ids, value } })
