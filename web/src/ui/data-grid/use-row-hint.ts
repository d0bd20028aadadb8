import { useRef, type SyntheticEvent } from 'react'

/** How long the pointer has to rest on a row, in ms: a pointer that only passes fetches nothing. */
const REST = 80

/** Reports the row under the pointer or focus. */
export function useRowHint<Row>(rows: readonly Row[], onHint: ((row: Row) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (!onHint) return {}
  const rest = (event: SyntheticEvent) => {
    clearTimeout(timer.current)
    const index = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row']
    const row = index === undefined ? undefined : rows[Number(index)]
    if (row !== undefined) timer.current = setTimeout(() => onHint(row), REST)
  }
  return { onPointerOver: rest, onFocus: rest, onPointerLeave: () => clearTimeout(timer.current) }
}
