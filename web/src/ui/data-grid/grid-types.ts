import type { TablePreference } from '@milepost/contract'
import type { ReactNode } from 'react'

/** One column of a grid. */
export interface GridColumn<Row> {
  id: string
  header: string
  /** Unit that the header shows beside its name, such as `lb`. */
  unit?: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** Width in px before anybody resizes. */
  width: number
  sortable?: boolean
  hideable?: boolean
}

/** How the person wants the grid; kept by the server for each table. */
export type GridPreference = TablePreference
