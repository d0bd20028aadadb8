import type { ReactNode } from 'react'
import type { RowId } from '../grid-column.ts'

/** Rows that belong together below a head, which says what they have in common and how many and how much they are. */
export interface GridGroup<Row> {
  key: string
  /** Names it, also for its box and its opener: '12.5mm SP · North plant'. */
  name: string
  /** After the name: counts and totals. */
  content?: ReactNode
  /** Those that are loaded; shown while it is open. */
  rows: readonly Row[]
  /** What its box selects, where not all of its rows are loaded. */
  ids?: readonly RowId[]
  open: boolean
}

/** The head of a group, a row of the grid as any other. */
export class GroupHead<Row> {
  readonly group: GridGroup<Row>
  /** What its box selects. */
  readonly ids: readonly RowId[]
  constructor(group: GridGroup<Row>, ids: readonly RowId[]) {
    this.group = group
    this.ids = ids
  }
  get open(): boolean {
    return this.group.open
  }
  /** Rows that show below it. */
  get below(): number {
    return this.group.open ? this.group.rows.length : 0
  }
  get id(): string {
    return `group ${this.group.key}`
  }
}

/** What a grouped grid lists: rows, and heads of groups. */
export type Grouped<Row> = Row | GroupHead<Row>

export const isHead = <Row>(row: Grouped<Row>): row is GroupHead<Row> => row instanceof GroupHead
