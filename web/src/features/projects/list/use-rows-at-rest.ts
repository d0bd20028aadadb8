import { useEffect, useMemo, useRef, useState } from 'react'

interface Identified {
  id: number
}

/** The rows on screen with their current values; a row that no longer matches keeps its last ones, unless it is to be removed. */
export function rowsInPlace<Row extends Identified>(
  shown: readonly Row[],
  current: readonly Row[],
  leaving: ReadonlySet<number>,
): readonly Row[] {
  const now = new Map(current.map((row) => [row.id, row]))
  return shown.flatMap((row) => now.get(row.id) ?? (leaving.has(row.id) ? [] : [row]))
}

const none: ReadonlySet<number> = new Set()

/**
 * Keeps rows in place while the pointer or the focus is among them: changed values are shown in place, and the new order is applied once
 * they are left. `list` identifies the list; rows of another list are shown at once, and `leaving` ones are removed as soon as they are no longer in the list.
 */
export function useRowsAtRest<Row extends Identified>(
  rows: readonly Row[],
  list: string,
  leaving: ReadonlySet<number> = none,
) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState({ list, rows })
  // Where none are shown, such as after a failure, none are kept.
  const rests = (pointed || focused) && shown.list === list && shown.rows.length > 0
  if (!rests && (shown.rows !== rows || shown.list !== list)) setShown({ list, rows })
  // A cell that scrolls out of view loses the focus without an event.
  useEffect(() => {
    if (focused && !box.current?.contains(document.activeElement)) setFocused(false)
  }, [rows, focused])
  const inPlace = useMemo(
    () => (rests && shown.rows !== rows ? rowsInPlace(shown.rows, rows, leaving) : rows),
    [rests, shown.rows, rows, leaving],
  )
  return {
    rows: inPlace,
    /** Props of the element around the rows. */
    around: {
      ref: box,
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
