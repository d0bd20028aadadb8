import { useEffect, useRef, useState } from 'react'
import { groupToggled, stepped, stillShown, type Selected } from '../coding/selection.ts'
import { rowsOf, ticketsOfRow, type SuggestionGroup, type SuggestionRow } from './suggestion-groups.ts'

/** Element of a row, by which the focus is brought there. */
export const rowElementId = (id: string): string => `suggestion-${encodeURIComponent(id)}`

/** Which groups are open, which tickets are selected, and on which row the focus rests. */
export function useSuggestionRows(groups: readonly SuggestionGroup[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<Selected>(new Set())
  const [reached, setReached] = useState<string | null>(null)
  /** The focus follows to the row that is reached once that is drawn. */
  const follows = useRef(false)
  const rows = rowsOf(groups, open)
  const ids = rows.map(({ id }) => id)
  const active = reached !== null && ids.includes(reached) ? reached : (ids[0] ?? null)
  const activeRow = rows.find(({ id }) => id === active)
  const suggestions = groups.flatMap((group) => group.suggestions)
  const selected = stillShown(
    chosen,
    suggestions.map(({ slip_id }) => slip_id),
  )
  useEffect(() => {
    if (!follows.current || active === null) return
    follows.current = false
    document.getElementById(rowElementId(active))?.focus()
  })
  const goTo = (id: string | null) => {
    follows.current = true
    setReached(id)
  }
  return {
    rows,
    suggestions,
    open,
    selected,
    active,
    activeRow,
    reach: setReached,
    move: (step: number) => {
      const onRow = active !== null && document.activeElement?.id === rowElementId(active)
      goTo(onRow ? positionOf(ids, active, step) : active)
    },
    /** Opens or closes the group of a row; the focus goes to the group where its tickets go. */
    setOpen: (row: SuggestionRow, opened: boolean) => {
      const next = new Set(open)
      if (opened) next.add(row.group.key)
      else next.delete(row.group.key)
      setOpen(next)
      if (!opened && row.kind === 'ticket') goTo(row.group.key)
    },
    toggle: (row: SuggestionRow) => setChosen(groupToggled(selected, ticketsOfRow(row))),
    clear: () => setChosen(new Set()),
    /** Called before a row disappears: the focus goes to the next row that stays, otherwise to the previous one. */
    leave: (row: SuggestionRow) => {
      const going = new Set(ticketsOfRow(row))
      const stays = (other: SuggestionRow) => ticketsOfRow(other).some((id) => !going.has(id))
      const at = ids.indexOf(row.id)
      const next = rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays)
      goTo(next?.id ?? null)
    },
  }
}
export type SuggestionRows = ReturnType<typeof useSuggestionRows>

const positionOf = (ids: readonly string[], from: string, step: number): string | null => {
  const at = stepped(
    ids.map((_, index) => index),
    ids.indexOf(from),
    step,
  )
  return at === null ? null : (ids[at] ?? null)
}
