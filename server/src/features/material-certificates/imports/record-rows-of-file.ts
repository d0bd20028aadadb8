import type { RecordDefinition, RecordImport } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { changesOf } from '../../../platform/edits/index.ts'
import { recordImportOf, type CheckedRow, type FileRow, type ReadFile } from '../../../platform/imports/index.ts'
import { createRecords, editRecords } from '../../../platform/records/index.ts'
import { flatMapInTurns, inTurns } from '../../../platform/turns.ts'

interface Known {
  id: number
  lock_version: number
}

/** What a file's row says of a record: values of its declared fields, and of irregular ones; fields that it does not say stay as they are. */
export interface RowOfRecord<Field extends string> extends FileRow<Field> {
  stated: object
  irregular?: object
}

/** What is particular to the records of a file. */
export interface RecordFile<Field extends string, Before extends Known> {
  record: RecordDefinition
  /** The existing record that a row names, locked; null for a new one. */
  knownAs: (row: RowOfRecord<Field>) => Before | null
  /** Values of a new record where the file says nothing: of every declared field. */
  defaults: object
  /** Writes irregular values of records that were written. */
  writeIrregular?: (written: readonly { id: number; irregular: object }[]) => Promise<void>
}

type Checked<Field extends string, Before> = CheckedRow<Field> & RowOfRecord<Field> & { before: Before | null }

function checkRow<Field extends string, Before extends Known>(
  row: RowOfRecord<Field>,
  before: Before | null,
): Checked<Field, Before> {
  if (row.faults.length > 0) return { ...row, before, outcome: 'refused', changes: {} }
  if (!before) return { ...row, before, outcome: 'new', changes: {} }
  const changes = changesOf({ before, values: { ...row.stated, ...row.irregular } })
  return { ...row, before, outcome: Object.keys(changes).length > 0 ? 'changed' : 'unchanged', changes }
}

/** Adds the records that rows name for the first time, and changes the known ones; rows with faults are left out. Without `written` it only says what would be done. */
export async function importRecordRows<Field extends string, Before extends Known>(
  ctx: RequestContext,
  file: ReadFile<Field>,
  {
    rows,
    validate_only,
    ...of
  }: RecordFile<Field, Before> & { rows: readonly RowOfRecord<Field>[]; validate_only: boolean },
): Promise<{ answer: RecordImport; changed_ids: number[] }> {
  const checked = await inTurns(flatMapInTurns(rows, (row) => checkRow(row, of.knownAs(row))))
  const fresh = checked.filter(({ outcome }) => outcome === 'new')
  const edits = checked.flatMap((row) =>
    row.outcome === 'changed' && row.before ? [{ ...row, before: row.before }] : [],
  )
  const written = !validate_only && fresh.length + edits.length > 0
  if (written) {
    const ids = await createRecords(
      ctx,
      of.record,
      fresh.map(({ stated, irregular }) => ({
        values: { ...of.defaults, ...stated },
        ...(irregular && { changes: irregular }),
      })),
    )
    await editRecords(
      ctx,
      of.record,
      edits.map(({ before, stated, changes }) => ({ before, values: { ...before, ...stated }, changes })),
    )
    const places = [
      ...fresh.map(({ irregular }, at) => ({ id: ids[at]!, irregular })),
      ...edits.map(({ before: { id }, irregular }) => ({ id, irregular })),
    ]
    await of.writeIrregular?.(places.flatMap(({ id, irregular }) => (irregular ? [{ id, irregular }] : [])))
  }
  return { answer: recordImportOf(file, checked, { written }), changed_ids: edits.map(({ before: { id } }) => id) }
}
