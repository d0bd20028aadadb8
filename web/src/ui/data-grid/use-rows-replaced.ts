import { useEffect, useEffectEvent, useRef } from 'react'

export interface RowsReplacedOptions {
  rows: readonly unknown[]
  /** The rows belong to the latest request. */
  settled: boolean
  /** Row that holds the focus place. */
  at: number
  /** Brings other rows in place of these; false where there are none. */
  pastEdge: ((direction: 1 | -1) => boolean) | undefined
  /** Puts the focus into a row. */
  enter: (row: number) => void
}

/**
 * Places the focus when new rows replace these: at the edge of the next page if the keyboard went beyond
 * this one's, otherwise at the same position if its row is gone.
 */
export function useRowsReplaced({ rows, settled, at, pastEdge, enter }: RowsReplacedOptions) {
  const passing = useRef<{ direction: 1 | -1; rows: readonly unknown[] } | null>(null)
  /** The grid had the focus last; unless something else took it since, the focus belongs to the grid. */
  const entered = useRef(false)
  const replaced = useEffectEvent(() => {
    const passed = passing.current
    if (passed && settled && passed.rows !== rows) {
      passing.current = null
      enter(passed.direction === 1 ? 0 : rows.length - 1)
    } else if (!passed && entered.current && document.activeElement === document.body) enter(at)
  })
  useEffect(() => replaced(), [rows, settled])
  return {
    focused: () => {
      entered.current = true
    },
    /** Requests the rows beyond the edge; false if there are none. */
    pass: (direction: 1 | -1): boolean => {
      if (!pastEdge?.(direction)) return false
      passing.current = { direction, rows }
      return true
    },
  }
}
