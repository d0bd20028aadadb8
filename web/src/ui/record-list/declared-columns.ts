import type { RecordDefinition, RecordField } from '@milepost/contract/core/define-record'
import type { WordTexts } from '../../lib/record/record-texts.ts'
import { fieldText } from '../../lib/record/record-texts.ts'
import type { RecordWords } from '../../lib/record/use-declared-form.ts'
import type { ColumnKind } from '../data-grid/column-kinds.tsx'
import type { GridColumn } from '../data-grid/grid-column.ts'

type Name<Record extends RecordDefinition> = keyof Record['fields'] & string
/** How a page's columns are built (`listColumns`), as far as rows are concerned. */
type Builder<Row> = { custom: (...given: never[]) => GridColumn<Row> }
type Build<Row> = (id: string, options: object) => GridColumn<Row>

export interface DeclaredColumnsOptions<Record extends RecordDefinition> {
  /** The columns to show, in this order; all but references and halves of places by default. */
  only?: readonly Name<Record>[]
  /** Fields that the list does not show, or shows in another way. */
  except?: readonly Name<Record>[]
  /** Where a column differs from what its kind has: its width, what of the remaining width it takes, whether it is hidden until it is chosen. */
  columns?: { [Field in Name<Record>]?: Pick<GridColumn<never>, 'width' | 'grow' | 'hidden'> }
  /** Names of the words of fields that are choices. */
  words?: RecordWords<Record>
}

/** The kind of column that shows a kind of field, and its width in px; other kinds are texts. */
const kindOf: Partial<Record<RecordField['kind'], [kind: ColumnKind, width: number]>> = {
  lines: ['longText', 320],
  code: ['text', 130],
  quantity: ['quantity', 140],
  money: ['money', 140],
  integer: ['count', 110],
  date: ['date', 120],
  instant: ['instant', 186],
}
/** Texts that may be longer are too long for their column: its title shows all of them. */
const MOST_OF_COLUMN = 200
/** Fields that a list shows by something else than their value: a name, a map. */
const unshown: readonly RecordField['kind'][] = ['reference', 'point']

function kindOfColumn(field: RecordField): [kind: ColumnKind, width: number] {
  if (field.list !== undefined) return ['text', 180]
  if (field.kind === 'text' && field.most > MOST_OF_COLUMN) return ['longText', 240]
  return kindOf[field.kind] ?? ['text', 180]
}

/**
 * The default columns of a declared record: its fields in their order, each by its kind; the record's first field opens the row. Headers are the catalogue's
 * `fields`. A page adds what is particular to it: counts, names of other records, times.
 */
export function declaredColumns<const Record extends RecordDefinition, Row extends object>(
  record: Record,
  column: Builder<Row>,
  { only, except = [], columns, words }: DeclaredColumnsOptions<Record> = {},
): GridColumn<Row>[] {
  const build = column as unknown as globalThis.Record<ColumnKind, Build<Row>>
  const all = Object.keys(record.fields) as Name<Record>[]
  const names = only ?? all.filter((name) => !unshown.includes(record.fields[name]!.kind))
  return names
    .filter((name) => !except.includes(name))
    .map((name) => {
      const field = record.fields[name]!
      if (name === all[0]) return build.name(name, { width: 240, grow: 1, ...columns?.[name] })
      const [kind, width] = kindOfColumn(field)
      return build[kind](name, {
        width,
        ...(field.kind === 'lines' && { grow: 2 }),
        ...(field.kind === 'quantity' && { uom: () => field.unit }),
        ...(kind === 'text' && {
          of: (row: Row) =>
            fieldText(
              field,
              (row as globalThis.Record<string, unknown>)[name],
              (words as globalThis.Record<string, WordTexts> | undefined)?.[name],
            ),
        }),
        ...columns?.[name],
      })
    })
}
