import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { useLayoutEffect, useState } from 'react'
import type { ColumnWidths } from './measure-columns.ts'
import type { ShownColumn } from './use-grid-columns.ts'

/** Measuring comes while the first rows are fetched, so that it is there when they are drawn. */
let follow: typeof import('./measure-columns.ts').followColumns | undefined
const loading = import('./measure-columns.ts').then((module) => void (follow = module.followColumns)).catch(() => {})

/**
 * The widths of the columns as drawn, in px: fitted to what their cells hold and to the room there is, before the rows are seen. Undefined until
 * something was measured.
 */
export function useFittedColumns<Row>(
  scroller: HTMLElement | null,
  rows: readonly Row[],
  visibleColumns: readonly ShownColumn<Row>[],
  preference: TablePreference,
): number[] | undefined {
  const [widths, setWidths] = useState<ColumnWidths | null>(null)
  useLayoutEffect(() => {
    let stop: (() => void) | undefined | null
    const begin = () => {
      if (scroller && stop !== null) stop = follow?.(scroller, setWidths)
    }
    if (follow) begin()
    else void loading.then(begin)
    return () => {
      stop?.()
      stop = null
    }
  }, [scroller, rows, visibleColumns])
  return widths?.(visibleColumns, preference)
}
