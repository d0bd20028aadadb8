import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import { conflictRules, rolesOfNone } from './role-of-groups.ts'

/** Groups of a table, at most. */
export const MOST_DIRECTORY_GROUPS = 200
/** Characters of a group's name or object id, at most: distinguished names are long. */
export const LONGEST_GROUP = 250

/** How an agency's groups in its directory give roles; one record for each agency. Its lines are irregular. */
export const directoryRolesRecord = defineRecord({
  subject: 'directory_roles',
  table: 'directory_roles',
  fields: {
    on_conflict: { kind: 'choice', words: conflictRules, required: true, default: 'most_rights' },
    in_none: { kind: 'choice', words: rolesOfNone, required: true, default: 'keep' },
  },
})

/** What people see of the audit events of the table. */
export const directoryRolesHistory = historyOf(directoryRolesRecord, {
  actions: ['created', 'updated'],
  fields: { groups: 'changed' },
})
