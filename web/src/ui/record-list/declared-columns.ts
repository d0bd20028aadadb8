import type { RecordDefinition, RecordField } from '@milepost/contract/core/define-record'
import type { WordTexts } from '../../lib/record/record-texts.ts'
import { fieldText } from '../../lib/record/record-texts.ts'
import type { ColumnKind } from '../data-grid/column-kinds.tsx'
import type { GridColumn } from '../data-grid/grid-column.ts'

type Name<Record extends RecordDefinition> = keyof Record['fields'] & string
/** How a page's columns are built (`listColumns`), as far as rows are concerned. */
type Builder<Row> = { custom: (...given: never[]) => GridColumn<Row> }
type Build<Row> = (id: string, options: object) => GridColumn<Row>

export interface DeclaredColumnsOptions<Record extends RecordDefinition> {
  /** The columns to show, in this order; all but references and halves of places by default. */
  only?: readonly Name<Record>[]
  /** Columns that are hidden until somebody chooses them. */
  hidden?: readonly Name<Record>[]
  /** Names of the words of fields that are choices. */
  words?: { [Field in Name<Record>]?: WordTexts }
}

/** The kind of column that shows a kind of field, and its width in px; other kinds are texts. */
const kindOf: Partial<Record<RecordField['kind'], [kind: ColumnKind, width: number]>> = {
  lines: ['longText', 320],
  code: ['code', 130],
  quantity: ['quantity', 140],
  money: ['money', 140],
  integer: ['count', 110],
  date: ['date', 120],
  instant: ['instant', 186],
}
/** Fields that a list shows by something else than their value: a name, a map. */
const unshown: readonly RecordField['kind'][] = ['reference', 'point']

/**
 * The default columns of a declared record: its fields in their order, each by its kind; the first is what opens the row. Headers are the catalogue's `fields`.
 * A page adds what is particular to it: counts, names of other records, times.
 */
export function declaredColumns<const Record extends RecordDefinition, Row extends object>(
  record: Record,
  column: Builder<Row>,
  { only, hidden = [], words }: DeclaredColumnsOptions<Record> = {},
): GridColumn<Row>[] {
  const build = column as unknown as globalThis.Record<ColumnKind, Build<Row>>
  const names =
    only ??
    (Object.keys(record.fields) as Name<Record>[]).filter((name) => !unshown.includes(record.fields[name]!.kind))
  return names.map((name, at) => {
    const field = record.fields[name]!
    if (at === 0) return build.name(name, { width: 240, grow: 1 })
    const shown = { hidden: hidden.includes(name) }
    const [kind, width] = kindOf[field.kind] ?? []
    if (kind === undefined || field.list !== undefined) {
      const of = (row: Row) => fieldText(field, (row as globalThis.Record<string, unknown>)[name], words?.[name])
      return build.text(name, { width: 180, of, ...shown })
    }
    const uom = field.kind === 'quantity' && { uom: () => field.unit }
    return build[kind](name, { width, ...(kind === 'longText' && { grow: 2 }), ...uom, ...shown })
  })
}
