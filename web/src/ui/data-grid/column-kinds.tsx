import type { ReactElement, ReactNode } from 'react'
import { formatBelowHeader, formatDate, formatInstant, zoneOfHeader } from '../../lib/dates.ts'
import { formatCount, formatDollars, quantityText } from '../../lib/numbers.ts'
import { Badge, type Tone } from '../badge.tsx'
import { DaysLeft } from '../days-left.tsx'
import { RelativeTime } from '../relative-time.tsx'
import styles from './data-grid.module.css'
import type { GridColumn } from './grid-column.ts'

/** The value that each kind of column shows; rows may lack it, which shows as a dash. */
export interface KindValues {
  /** What names the row, in the color of a link, since it opens the row; all of it in the title. */
  name: string | number
  text: string | number
  /** A text that may be too long for its column: the title shows all of it. */
  longText: string
  code: string
  /** Texts, joined by commas; all of them in the title. */
  texts: readonly string[]
  count: number
  /** A decimal with the unit that `uom` returns. */
  quantity: string
  money: string
  date: string
  /** A time in one zone, which the header names once, or in the zone of each row. */
  instant: string
  /** How long ago an instant is. */
  relative: string
  /** Until when something that was deleted can be restored, in days. */
  daysLeft: string
  /** A value of a closed set, as `words` name it. */
  word: string | boolean
  /** The same as a badge in the tone of the value. */
  badge: string | boolean
  /** A text that leads elsewhere; plain where `link` returns null. */
  link: string
}
export type ColumnKind = keyof KindValues

/** What a column is given in addition to its field and its header. */
export interface ColumnOptions<Row, Value> extends Omit<GridColumn<Row>, 'id' | 'header' | 'cell'> {
  /** The value, unless it is the row's field of the column's id. */
  of?: (row: Row) => Value | null | undefined
  /** Shown where a row has no value; a dash by default. */
  none?: string | undefined
  /** Shown while the pointer is on the cell, where that is more than the value. */
  title?: (row: Row) => string | undefined
}

/** What some kinds need to know. */
interface KindOptions<Row, Value> {
  quantity: { uom: (row: Row) => string }
  instant: { time_zone: string | ((row: Row) => string) }
  relative: { time_zone: string }
  daysLeft: { time_zone: string }
  word: { words: (value: Value) => string }
  badge: { words: (value: Value) => string; tones: (value: Value) => Tone }
  link: { link: (row: Row, text: string) => ReactElement | null }
}

export type OptionsOf<Kind extends ColumnKind, Row, Value = KindValues[Kind]> = ColumnOptions<Row, Value> &
  (Kind extends keyof KindOptions<Row, Value> ? KindOptions<Row, Value>[Kind] : unknown)

type Cells = {
  [Kind in ColumnKind]: (value: KindValues[Kind], options: OptionsOf<Kind, object>, row: object) => ReactNode
}

const titled = (text: string | number, className?: string, title = String(text)) => (
  <span className={className} title={title}>
    {text}
  </span>
)

const cells: Cells = {
  name: (value, { title }, row) => titled(value, styles['opens'], title?.(row)),
  text: (value, { title }, row) => (title ? titled(value, undefined, title(row)) : value),
  longText: (value, { title }, row) => titled(value, undefined, title?.(row)),
  code: (value) => <code>{value}</code>,
  texts: (values, { none = '-' }) => (values.length > 0 ? titled(values.join(', ')) : none),
  count: (value) => formatCount(value),
  quantity: (value, { uom }, row) => quantityText(value, uom(row)),
  money: (value) => formatDollars(value),
  date: (value) => formatDate(value),
  instant: (value, { time_zone }, row) =>
    typeof time_zone === 'string' ? formatBelowHeader(value, time_zone) : formatInstant(value, time_zone(row)),
  relative: (value, { time_zone }) => <RelativeTime instant={value} time_zone={time_zone} />,
  daysLeft: (value, { time_zone }) => <DaysLeft until={value} time_zone={time_zone} />,
  word: (value, { words }) => words(value),
  badge: (value, { words, tones }) => <Badge tone={tones(value)}>{words(value)}</Badge>,
  link: (value, { link }, row) => link(row, value) ?? value,
}

export const columnKinds = Object.keys(cells) as ColumnKind[]
/** Kinds whose values are never cut, and fields that identify something, which are named alike in all records. */
const wholeKinds: readonly ColumnKind[] = ['code', 'date', 'instant', 'relative', 'daysLeft']
const identifiers = /(?:^|_)(?:number|code|truck)$|_id$/
/** Kinds whose values are figures, aligned at the end. */
const figures: readonly ColumnKind[] = ['count', 'quantity', 'money']

/** A column of a kind: the kind decides how a value is shown and aligned, the options all else. */
export function columnOf<Kind extends ColumnKind, Row extends object>(
  kind: Kind,
  id: string,
  header: string,
  options: OptionsOf<Kind, Row>,
): GridColumn<Row> {
  const { of = (row: Row) => (row as Readonly<Record<string, unknown>>)[id], none = '-', ...shown } = options
  const cell = cells[kind] as (value: unknown, of_kind: unknown, row: Row) => ReactNode
  const zone = 'time_zone' in options && typeof options.time_zone === 'string' ? options.time_zone : undefined
  const unit = kind === 'instant' && zone !== undefined ? zoneOfHeader(zone) : undefined
  return {
    id,
    header,
    ...(figures.includes(kind) && { align: 'end' }),
    ...(kind === 'name' && { hideable: false }),
    ...((wholeKinds.includes(kind) || identifiers.test(id)) && { whole: true }),
    ...(unit !== undefined && { unit }),
    ...shown,
    cell: (row) => {
      const value = of(row)
      return value === null || value === undefined ? none : cell(value, options, row)
    },
  }
}
