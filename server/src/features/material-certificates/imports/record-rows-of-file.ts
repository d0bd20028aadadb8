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
export interface RowOfRecord<Field extends string, Before extends Known> extends FileRow<Field> {
  /** The existing record that the row names, locked; null for a new one. */
  before: Before | null
  stated: object
  irregular?: object
}

/** A record that an import changes or adds, with all of its declared fields as they become. */
export interface ImportedChange<Before> {
  before: Before | null
  after: object
}

/** What is particular to the records of a file. */
export interface RecordFile<Field extends string, Before extends Known> {
  record: RecordDefinition
  rows: readonly RowOfRecord<Field, Before>[]
  /** Values of a new record where the file says nothing: of every declared field. */
  defaults: object
  validate_only: boolean
  /** Writes the changes with their consequences. */
  follow: (changes: readonly ImportedChange<Before>[], write: () => Promise<void>) => Promise<void>
  /** Writes irregular values of records that were written. */
  writeIrregular?: (written: readonly { id: number; irregular: object }[]) => Promise<void>
}

type Checked<Field extends string, Before extends Known> = CheckedRow<Field> & RowOfRecord<Field, Before>

function checkRow<Field extends string, Before extends Known>(row: RowOfRecord<Field, Before>): Checked<Field, Before> {
  const { before, stated, irregular } = row
  if (row.faults.length > 0) return { ...row, outcome: 'refused', changes: {} }
  if (!before) return { ...row, outcome: 'new', changes: {} }
  const changes = changesOf({ before, values: { ...stated, ...irregular } })
  return { ...row, outcome: Object.keys(changes).length > 0 ? 'changed' : 'unchanged', changes }
}

/** Adds the records that rows name for the first time, and changes the known ones; rows with faults are left out. With `validate_only` it only says what would be done. */
export async function importRecordRows<Field extends string, Before extends Known>(
  ctx: RequestContext,
  file: ReadFile<Field>,
  of: RecordFile<Field, Before>,
): Promise<RecordImport> {
  const checked = await inTurns(flatMapInTurns(of.rows, (row) => checkRow(row)))
  const fresh = checked
    .filter(({ outcome }) => outcome === 'new')
    .map((row) => ({ ...row, before: null, after: { ...of.defaults, ...row.stated } }))
  const edits = checked.flatMap((row) =>
    row.outcome === 'changed' && row.before
      ? [{ ...row, before: row.before, after: { ...row.before, ...row.stated } }]
      : [],
  )
  const written = !of.validate_only && fresh.length + edits.length > 0
  if (written)
    await of.follow([...fresh, ...edits], async () => {
      // Changes first: what one of them ends makes room for a new one.
      await editRecords(
        ctx,
        of.record,
        edits.map(({ before, after, changes }) => ({ before, values: after, changes })),
      )
      const ids = await createRecords(
        ctx,
        of.record,
        fresh.map(({ after, irregular }) => ({ values: after, ...(irregular && { changes: irregular }) })),
      )
      const places = [
        ...fresh.map(({ irregular }, at) => ({ id: ids[at]!, irregular })),
        ...edits.map(({ before: { id }, irregular }) => ({ id, irregular })),
      ]
      await of.writeIrregular?.(places.flatMap(({ id, irregular }) => (irregular ? [{ id, irregular }] : [])))
    })
  return recordImportOf(file, checked, { written })
}
