import { defineList } from '../core/define-list.ts'

/** Changes of flags, the latest first. */
export const flagChangeList = defineList({ sorts: [], filters: {}, search: false })
