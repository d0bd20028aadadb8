import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/numbers.ts'
import { requestCoding } from '../../../../lib/requested-coding.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { useSession } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { projectOptions } from '../../../projects/index.ts'
import { pageKey, slipsOptions } from '../api.ts'
import '../reconciliation-page.en.json'
import { codedOf, type ReconciliationListState } from '../page-list-state.ts'
import styles from './coding.module.css'
import { groupsOf, materialTotals, narrowed } from './day-groups.ts'
import { DayFilters } from './day-filters.tsx'
import { MaterialTotals } from './material-totals.tsx'
import { TicketRows } from './ticket-rows.tsx'
import { useCodingKeys } from './use-coding-keys.ts'
import { type RowSelection, useRowSelection } from './use-row-selection.ts'
import shared from '../../../../ui/shared.module.css'

interface SelectionActionsProps {
  selection: RowSelection
  onOne: () => void
  onMany: () => void
}

/** What can be done with the tickets that are selected, with the keys that do it. */
function SelectionActions({ selection, onOne, onMany }: SelectionActionsProps) {
  const { t } = useTranslation('reconciliation-page')
  const { size } = selection.selected
  return (
    <div role="group" aria-label={t('selection.label')} className={styles['selection']}>
      <span role="status">{t('selection.count', { count: size, formatted: formatCount(size) })}</span>
      <Button kind="primary" aria-keyshortcuts="B" disabled={size === 0} onClick={onMany}>
        {t('selection.many')} <Kbd>B</Kbd>
      </Button>
      <Button aria-keyshortcuts="E" disabled={size !== 1} onClick={onOne}>
        {t('selection.one')} <Kbd>E</Kbd>
      </Button>
      {size > 0 && (
        <Button kind="quiet" onClick={selection.clear}>
          {t('selection.clear')}
        </Button>
      )}
      <span className={styles['hint']}>{t('selection.hint')}</span>
    </div>
  )
}

export interface DayTicketsProps {
  project_id: number
  day: string
  listState: ReconciliationListState
  onChange: (change: ReconciliationListState, replace?: boolean) => void
  /** Goes to another day with uncoded tickets; absent if there is none. */
  onNextDay: (() => void) | undefined
}

/** The tickets of one day: their sums, and each by material and plant, for coding by pointer or keyboard. */
export function DayTickets({ project_id, day, listState, onChange, onNextDay }: DayTicketsProps) {
  const { t } = useTranslation('reconciliation-page')
  const { time_zone } = useSession()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(slipsOptions(project_id, day))
  const { data: project } = useQuery(projectOptions(project_id))
  const mayCode = data?.abilities.includes('code') ?? false
  const narrowing = {
    coded: codedOf(listState),
    material_id: listState.material ? Number(listState.material) : null,
    plant_id: listState.plant ? Number(listState.plant) : null,
  }
  const slips = narrowed(data?.slips ?? [], narrowing)
  const groups = groupsOf(slips)
  const selection = useRowSelection(groups)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: pageKey })
  const openOne = () => {
    const [slip] = selection.targets().length === 1 ? selection.targets() : [selection.activeSlip()]
    if (slip)
      requestCoding({
        slip_id: slip.id,
        project_id,
        report: (outcome) => outcome === 'refresh' && refresh(),
      })
  }
  const openMany = () => {
    const slips = selection.targets()
    if (slips.length > 0) requestCoding({ slips, project_id, report: selection.clear })
  }
  useCodingKeys({
    move: selection.move,
    toggle: () => mayCode && selection.active !== null && selection.toggle(selection.active),
    selectGroup: () => {
      const group = selection.activeGroup()
      if (mayCode && group) selection.toggleGroup(group)
    },
    clear: selection.clear,
    openOne: mayCode ? openOne : undefined,
    openMany: mayCode ? openMany : undefined,
    nextDay: () => onNextDay?.(),
  })
  const title = t('day.title', { day: formatDate(day) })
  const left = narrowing.coded === 'uncoded' && data !== undefined && data.slips.length > 0
  return (
    <section aria-labelledby="coding-day" className={shared['form']}>
      <header className={styles['day-header']}>
        <h2 id="coding-day">{title}</h2>
        {onNextDay && (
          <Button kind="quiet" aria-keyshortcuts="N" onClick={onNextDay}>
            {t('day.next')}
          </Button>
        )}
      </header>
      {error && !data ? (
        <EmptyState kind="failed" title={t('day.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={10} />
      ) : (
        <>
          <DayFilters slips={data.slips} listState={listState} onChange={onChange} />
          <MaterialTotals totals={materialTotals(narrowed(data.slips, { ...narrowing, coded: 'all' }))} />
          {mayCode && slips.length > 0 && <SelectionActions selection={selection} onOne={openOne} onMany={openMany} />}
          {slips.length > 0 ? (
            <TicketRows
              label={title}
              project_id={project_id}
              time_zone={project?.time_zone ?? time_zone}
              groups={groups}
              selection={selection}
              mayCode={mayCode}
            />
          ) : (
            <EmptyState
              kind="nothing_matches"
              title={t(left && !listState.material && !listState.plant ? 'day.all_coded' : 'day.no_match')}
            >
              {left && !listState.material && !listState.plant ? (
                onNextDay && (
                  <Button kind="primary" aria-keyshortcuts="N" onClick={onNextDay}>
                    {t('day.next')}
                  </Button>
                )
              ) : (
                <Button onClick={() => onChange({ material: undefined, plant: undefined, coded: 'all' })}>
                  {t('day.show_all')}
                </Button>
              )}
            </EmptyState>
          )}
        </>
      )}
    </section>
  )
}
