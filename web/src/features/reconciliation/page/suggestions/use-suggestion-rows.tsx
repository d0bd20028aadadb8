import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowId } from '../../../../ui/data-grid/grid-column.ts'
import { useGridGroups } from '../../../../ui/data-grid/grouped/grid-groups.ts'
import type { GridGroup } from '../../../../ui/data-grid/grouped/group-head.ts'
import type { ItemQuantities } from '../../../reconciliation-uom/index.ts'
import { itemName } from '../../coding/item-place.ts'
import '../../reconciliation.en.json'
import { rowOfTabStop, tabStop, useFocusKept } from '../coding/rows-focus.ts'
import { type Selected, stillShown } from '../coding/selection.ts'
import '../reconciliation-page.en.json'
import { GroupFacts } from './group-facts.tsx'
import { likenessOf } from './reason.tsx'
import type { SuggestionGroup } from './suggestion-groups.ts'

const idOf = ({ slip_id }: CodingSuggestion) => slip_id

/** Suggestions as rows of a grid below what they have in common: which groups are open, which tickets are selected, and on which row the focus is. */
export function useSuggestionRows(groups: readonly SuggestionGroup[], quantities: ItemQuantities) {
  const { t } = useTranslation('reconciliation-page')
  const { t: coding } = useTranslation('reconciliation')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<Selected>(new Set())
  const turn = useCallback(
    ({ key }: GridGroup<CodingSuggestion>, open: boolean) =>
      setOpened((before) => new Set(open ? [...before, key] : [...before].filter((one) => one !== key))),
    [],
  )
  const gridGroups = useMemo(
    () =>
      groups.map((group): GridGroup<CodingSuggestion> => ({
        key: group.key,
        name: `${likenessOf(group.like.reason, t)} → ${itemName({ ...group.like, contractor: group.like.external_dot_contractor }, coding)}`,
        content: <GroupFacts group={group} quantities={quantities} />,
        rows: group.suggestions,
        open: opened.has(group.key),
      })),
    [groups, opened, quantities, t, coding],
  )
  const grid = useGridGroups(gridGroups, idOf, turn)
  const suggestions = groups.flatMap((group) => group.suggestions)
  const selected = stillShown(chosen, suggestions.map(idOf))
  /** What the row with the focus is: a ticket, or all of the group that it heads. */
  const active = (): readonly CodingSuggestion[] => {
    const { id, group } = rowOfTabStop()
    return id === undefined
      ? (groups.find(({ key }) => key === group)?.suggestions ?? [])
      : suggestions.filter(({ slip_id }) => String(slip_id) === id)
  }
  return {
    grid,
    selected,
    chosen: suggestions.filter(({ slip_id }) => selected.has(slip_id)),
    around: { onFocus: useFocusKept() },
    select: (next: ReadonlySet<RowId>) => setChosen(new Set([...next].map(Number))),
    clear: () => setChosen(new Set()),
    /** Brings the focus from elsewhere into the grid. */
    enter: () => tabStop()?.focus(),
    active,
  }
}
export type SuggestionRows = ReturnType<typeof useSuggestionRows>
