/** What all declared records share on the server (`contract/src/core/define-record.ts`): columns, writes, edits. */
export {
  deleteRecord,
  insertRecord,
  lockRecord,
  lockRecordWith,
  recordColumns,
  updateRecord,
  type LockedRecord,
  type MoreColumns,
  type RowValues,
} from '../database/record-rows.ts'
export { createClientRecord } from './client-record.ts'
export { refuseInvalidFields } from './refuse-fields.ts'
export { markDeleted } from './mark-deleted.ts'
export { createRecord, editRecord, statedFields } from './write-record.ts'
export { createRecords, editRecords } from './write-records.ts'
