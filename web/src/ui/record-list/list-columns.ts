import type { ReactNode } from 'react'
import {
  columnKinds,
  columnOf,
  type ColumnKind,
  type ColumnOptions,
  type KindValues,
  type OptionsOf,
} from '../data-grid/column-kinds.tsx'
import type { GridColumn } from '../data-grid/grid-column.ts'
import type { Tone } from '../badge.tsx'
import { headerText, type HeaderOf, type ListKey, type PlainTexts, type WordsOf } from './list-texts.ts'

/** Fields of a row that a kind of column can show. */
type FieldOf<Row, Value> = {
  [Field in keyof Row & string]: Row[Field] extends Value | null | undefined ? Field : never
}[keyof Row & string]

type ValueOf<Row, Id> = Id extends keyof Row ? NonNullable<Row[Id]> : never

/** What the list knows: the zone of its times, the words of its catalogue, what it can be sorted by. */
type Known = 'time_zone' | 'words' | 'tones' | 'sortable'
/** What a column of a kind can be given, and must be where the list does not know it. */
type Given<Key extends ListKey, Row, Kind extends ColumnKind, Id extends string> = Omit<OptionsOf<Kind, Row>, Known> &
  (Kind extends 'instant' ? { time_zone?: (row: Row) => string } : unknown) &
  (Kind extends 'word' | 'badge' ? { words: WordsOf<Key, ValueOf<Row, Id>> } : unknown) &
  (Kind extends 'badge' ? { tones: Readonly<Record<`${ValueOf<Row, Id> & (string | boolean)}`, Tone>> } : unknown) &
  (Id extends FieldOf<Row, KindValues[Kind]> ? unknown : { of: (row: Row) => KindValues[Kind] | null | undefined })
type Header<Key extends ListKey, Id> = Id extends HeaderOf<Key> ? { header?: string } : { header: string }

/** Nothing has to be given where everything is known. */
type Rest<Options> = object extends Options ? [options?: Options] : [options: Options]

/** Columns of a list by their kinds. The id is the row's field and the key of its header; a field that the row lacks needs `of`, a header that the catalogue lacks `header`. */
export type ListColumns<Key extends ListKey, Row extends object> = {
  [Kind in ColumnKind]: <const Id extends string>(
    id: Id | FieldOf<Row, KindValues[Kind]>,
    ...rest: Rest<Given<Key, Row, Kind, Id> & Header<Key, Id>>
  ) => GridColumn<Row>
} & {
  /** A column whose cells are particular to this list. */
  custom: <const Id extends string>(
    id: Id | HeaderOf<Key>,
    cell: (row: Row) => ReactNode,
    ...rest: Rest<Omit<ColumnOptions<Row, never>, 'of' | 'none' | 'title' | 'sortable'> & Header<Key, Id>>
  ) => GridColumn<Row>
}

interface AnyOptions {
  header?: string
  words?: string
  tones?: Readonly<Record<string, Tone>>
}

/** The columns of a list, which its page names by kind: headers and words are those of the catalogue, times in the zone of the page, sortable what the list declares. */
export function listColumns<Key extends ListKey, Row extends object>(
  t: PlainTexts,
  key: Key,
  time_zone: string,
  sorts: readonly string[],
): ListColumns<Key, Row> {
  const headed = (id: string, { header, ...options }: AnyOptions) => ({
    header: header ?? headerText(t, key, id),
    options: { sortable: sorts.includes(id), ...options },
  })
  const build =
    (kind: ColumnKind) =>
    (id: string, given: AnyOptions = {}) => {
      const { words, tones, ...rest } = given
      const { header, options } = headed(id, rest)
      return columnOf(kind, id, header, {
        time_zone,
        ...options,
        words: (value: unknown) => t(`${words}.${String(value)}`),
        tones: (value: unknown) => tones?.[String(value)] ?? 'neutral',
      } as unknown as OptionsOf<typeof kind, Row>)
    }
  const custom = (id: string, cell: (row: Row) => ReactNode, given: AnyOptions = {}): GridColumn<Row> => {
    const { header, options } = headed(id, given)
    return { id, header, ...options, cell }
  }
  return { ...Object.fromEntries(columnKinds.map((kind) => [kind, build(kind)])), custom } as ListColumns<Key, Row>
}
