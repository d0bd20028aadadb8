import type { Exception, ExceptionGroup } from '@milepost/contract/exceptions/exception'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import type { RowId } from '../../../ui/data-grid/grid-column.ts'
import { useGridGroups } from '../../../ui/data-grid/grouped/grid-groups.ts'
import type { GridGroup } from '../../../ui/data-grid/grouped/group-head.ts'
import { exceptionListOptions, type Seen } from '../api.ts'
import '../exceptions.en.json'
import { ExceptionStateMark } from '../exception-marks.tsx'
import { groupQueryOf, stateOf, type ExceptionsListState } from '../list-states.ts'

const idOf = ({ id }: Exception): RowId => id
const keyOf = ({ kind, state, plant_id }: ExceptionGroup) => `${kind} ${state} ${plant_id}`
const none: readonly Exception[] = []

/** Exceptions by id, of the queries of groups that are open. */
const loadedOf = (answers: readonly { data: { exceptions: Exception[] } | undefined }[]) =>
  answers.map(({ data }) => data?.exceptions ?? none)

/**
 * The rows of the inbox: what repeats at a plant is a group, whose exceptions are loaded when it is opened; what there is one of is a row. With what is selected,
 * of which no more is kept than id and version.
 */
export function useInboxGroups(
  project_id: number,
  groups: readonly ExceptionGroup[],
  { listState, maySettle }: { listState: ExceptionsListState; maySettle: boolean },
) {
  const { t } = useTranslation('exceptions')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set())
  const opened = groups.filter((group) => group.only === null && open.has(keyOf(group)))
  const loaded = useQueries({
    queries: opened.map((group) => exceptionListOptions(project_id, groupQueryOf(listState, group))),
    combine: loadedOf,
  })
  const withState = stateOf(listState) === 'all'
  const shown = useMemo(
    () =>
      groups.map((group): GridGroup<Exception> | Exception => {
        if (group.only) return group.only
        const at = opened.indexOf(group)
        return {
          key: keyOf(group),
          name: `${t(`kind.${group.kind}`)} · ${group.plant}`,
          content: <GroupFacts group={group} withState={withState} />,
          rows: loaded[at] ?? none,
          ids: group.exceptions.map(({ id }) => id),
          open: at >= 0,
        }
      }),
    [groups, opened, loaded, withState, t],
  )
  const turn = useCallback(
    ({ key }: GridGroup<Exception>, opens: boolean) =>
      setOpen((before) => new Set(opens ? [...before, key] : [...before].filter((one) => one !== key))),
    [],
  )
  const grid = useGridGroups(shown, idOf, turn)
  const exceptions = groups.flatMap((group, index) => group.only ?? loaded[opened.indexOf(groups[index]!)] ?? [])
  /** What can be settled: those that are open. */
  const settleable = new Map(
    groups
      .filter(({ state }) => maySettle && state === 'open')
      .flatMap((group) => group.exceptions.map((seen): [RowId, Seen] => [seen.id, seen])),
  )
  const seen = (ids: Iterable<RowId>) => [...ids].flatMap((id) => settleable.get(id) ?? [])
  const chosen = seen(selected)
  return {
    grid,
    /** Those that show, in their order. */
    exceptions,
    chosen,
    selected: new Set<RowId>(chosen.map(({ id }) => id)),
    setSelected,
    clear: () => setSelected(new Set()),
    /** What can be settled of an exception, or of a group. */
    settleableOf: ({ id, group }: { id?: number; group?: string }): Seen[] =>
      id === undefined
        ? seen((groups.find((one) => keyOf(one) === group)?.exceptions ?? []).map((one) => one.id))
        : seen([id]),
  }
}

/** How many a group has, from which day to which, and their state where several are shown. */
function GroupFacts({ group, withState }: { group: ExceptionGroup; withState: boolean }) {
  const { t } = useTranslation('exceptions')
  const { first_day, last_day, count, state } = group
  const days = [...new Set([first_day, last_day])].map((day) => formatDate(day)).join(' – ')
  return (
    <>
      <span>{t('found', counted(count))}</span>
      <span>{days}</span>
      {withState && <ExceptionStateMark state={state} />}
    </>
  )
}
