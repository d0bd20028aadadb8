import type { CodingSlip } from '@milepost/contract/reconciliation/bulk-coding'
import { type PointerEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useGridGroups } from '../../../../ui/data-grid/grouped/grid-groups.ts'
import type { GridGroup } from '../../../../ui/data-grid/grouped/group-head.ts'
import type { RowId } from '../../../../ui/data-grid/grid-column.ts'
import type { TicketGroup } from './day-groups.ts'
import { rowOfTabStop, tabStop, useFocusKept } from './rows-focus.ts'
import { draggedOver, type Selected, stillShown } from './selection.ts'

const idOf = ({ id }: CodingSlip) => id

/**
 * Selects rows by dragging from the box of one over others, with a mouse or a pen; a finger scrolls. Back at the row where it began all is as it was before, so
 * that a press that ends there is the click that it is.
 */
function useRowDrag(ids: readonly number[], selected: Selected, select: (selected: Selected) => void) {
  const drag = useRef<{ from: number; before: Selected } | null>(null)
  const end = () => {
    drag.current = null
  }
  const rowOf = ({ target }: PointerEvent) =>
    Number((target as Element).closest<HTMLElement>('[role=row][data-id]')?.dataset['id'] ?? Number.NaN)
  return {
    onPointerDown: (event: PointerEvent) => {
      const from = rowOf(event)
      const onBox = (event.target as Element).closest('[data-cell$=":0"]') !== null
      if (!onBox || !ids.includes(from) || event.pointerType === 'touch' || event.button !== 0 || event.shiftKey) return
      drag.current = { from, before: selected }
      window.addEventListener('pointerup', end, { once: true })
      window.addEventListener('pointercancel', end, { once: true })
    },
    onPointerOver: (event: PointerEvent) => {
      const to = rowOf(event)
      if (drag.current === null || !ids.includes(to)) return
      const { from, before } = drag.current
      select(draggedOver(before, ids, { from, to }))
    },
  }
}

/** The tickets of a day as rows of a grid in groups: which groups are closed, which tickets are selected, and on which the focus is. */
export function useDayRows(
  groups: readonly TicketGroup[],
  contentOf: (group: TicketGroup) => GridGroup<CodingSlip>['content'],
) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<Selected>(new Set())
  const turn = useCallback(
    ({ key }: GridGroup<CodingSlip>, open: boolean) =>
      setClosed((before) => new Set(open ? [...before].filter((one) => one !== key) : [...before, key])),
    [],
  )
  const gridGroups = useMemo(
    () =>
      groups.map((group): GridGroup<CodingSlip> => ({
        key: group.key,
        name: `${group.material} · ${group.plant}`,
        content: contentOf(group),
        rows: group.slips,
        open: !closed.has(group.key),
      })),
    [groups, closed, contentOf],
  )
  const grid = useGridGroups(gridGroups, idOf, turn)
  const slips = groups.flatMap((group) => group.slips)
  const ids = slips.map(idOf)
  const selected = stillShown(chosen, ids)
  const drag = useRowDrag(ids, selected, setChosen)
  const focused = useFocusKept()
  /** The group of the row with the focus, and its ticket unless it is the head. */
  const active = (): { group: TicketGroup | undefined; slip: CodingSlip | undefined } => {
    const row = rowOfTabStop()
    const slip = row.id === undefined ? undefined : slips.find(({ id }) => String(id) === row.id)
    const group = slip ? groups.find((one) => one.slips.includes(slip)) : groups.find(({ key }) => key === row.group)
    return group ? { group, slip } : { group: groups[0], slip: slips[0] }
  }
  return {
    grid,
    selected,
    around: { ...drag, onFocus: focused },
    select: (next: ReadonlySet<RowId>) => setChosen(new Set([...next].map(Number))),
    clear: () => setChosen(new Set()),
    /** Brings the focus from elsewhere into the grid. */
    enter: () => tabStop()?.focus(),
    activeGroup: () => active().group,
    activeSlip: () => active().slip,
    /** The selection; if it is empty, the ticket with the focus, or the group whose head has it. */
    targets: (): readonly CodingSlip[] => {
      if (selected.size > 0) return slips.filter(({ id }) => selected.has(id))
      const { group, slip } = active()
      return slip ? [slip] : (group?.slips ?? [])
    },
  }
}
export type DayRows = ReturnType<typeof useDayRows>
