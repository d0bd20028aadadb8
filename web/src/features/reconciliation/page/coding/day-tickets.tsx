import type { CodingSlip } from '@milepost/contract/reconciliation/bulk-coding'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, quantityText } from '../../../../lib/numbers.ts'
import { requestCoding } from '../../../../lib/requested-coding.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { useSession } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { withToggled } from '../../../../ui/data-grid/grid-selection.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { projectOptions } from '../../../projects/index.ts'
import { pageKey, slipsOptions } from '../api.ts'
import '../reconciliation-page.en.json'
import { codedOf, type ReconciliationListState } from '../page-list-state.ts'
import styles from './coding.module.css'
import { groupsOf, narrowed, unitTotals } from './day-groups.ts'
import { DayFilters } from './day-filters.tsx'
import { DayGrid, useGroupContent } from './day-grid.tsx'
import { useCodingKeys } from './use-coding-keys.ts'
import { useDayRows } from './use-day-rows.ts'

const none: readonly CodingSlip[] = []

export interface DayTicketsProps {
  project_id: number
  day: string
  listState: ReconciliationListState
  onChange: (change: ReconciliationListState, replace?: boolean) => void
  /** Goes to another day with uncoded tickets; absent if there is none. */
  onNextDay: (() => void) | undefined
}

/** The tickets of one day by material and plant, for coding by pointer or keyboard. */
export function DayTickets({ project_id, day, listState, onChange, onNextDay }: DayTicketsProps) {
  const { t } = useTranslation('reconciliation-page')
  const { time_zone } = useSession()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(slipsOptions(project_id, day))
  const { data: project } = useQuery(projectOptions(project_id))
  const mayCode = data?.abilities.includes('code') ?? false
  const of_day = data?.slips ?? none
  const { coded, material, plant } = { ...listState, coded: codedOf(listState) }
  const slips = useMemo(
    () =>
      narrowed(of_day, {
        coded,
        material_id: material ? Number(material) : null,
        plant_id: plant ? Number(plant) : null,
      }),
    [of_day, coded, material, plant],
  )
  const groups = useMemo(() => groupsOf(slips, of_day), [slips, of_day])
  const rows = useDayRows(groups, useGroupContent())
  const refresh = () => void queryClient.invalidateQueries({ queryKey: pageKey })
  const openOne = (slip = rows.targets().length === 1 ? rows.targets()[0] : rows.activeSlip()) => {
    if (slip)
      requestCoding({
        slip_id: slip.id,
        project_id,
        report: (outcome) => outcome === 'refresh' && refresh(),
      })
  }
  const openMany = () => {
    const slips = rows.targets()
    if (slips.length > 0) requestCoding({ slips, project_id, report: rows.clear })
  }
  useCodingKeys({
    enter: rows.enter,
    selectGroup: () => {
      const group = rows.activeGroup()
      if (mayCode && group)
        rows.select(
          withToggled(
            rows.selected,
            group.slips.map(({ id }) => id),
          ),
        )
    },
    clear: rows.clear,
    openOne: mayCode ? openOne : undefined,
    openMany: mayCode ? openMany : undefined,
    nextDay: () => onNextDay?.(),
  })
  const totalsText = (of: readonly CodingSlip[]) =>
    [
      t('tickets', { count: of.length, formatted: formatCount(of.length) }),
      ...unitTotals(of).map(({ uom, net }) => quantityText(net, uom)),
    ].join(' · ')
  const title = t('day.title', { day: formatDate(day) })
  const next = onNextDay && (
    <Button size="small" aria-keyshortcuts="N" onClick={onNextDay}>
      {t('day.next')} <Kbd>N</Kbd>
    </Button>
  )
  if (error && !data)
    return <EmptyState kind="failed" title={t('day.failed')} text={problemText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={10} />
  const toolbar = (columns: ReactNode) => (
    <div className={styles['toolbar']}>
      <DayFilters slips={of_day} listState={listState} onChange={onChange} />
      <span className={styles['found']} role="status">
        {slips.length > 0 && totalsText(slips)}
      </span>
      <span className={styles['end']}>
        {next}
        {columns}
      </span>
    </div>
  )
  const allCoded = coded === 'uncoded' && of_day.length > 0 && !material && !plant
  return (
    <section aria-label={title} className={styles['day']}>
      {slips.length > 0 ? (
        <DayGrid
          label={title}
          project_id={project_id}
          time_zone={project?.time_zone ?? time_zone}
          rows={rows}
          slips={slips}
          mayCode={mayCode}
          onOne={openOne}
          onMany={openMany}
          toolbar={toolbar}
        />
      ) : (
        <>
          {toolbar(null)}
          <EmptyState kind="nothing_matches" title={t(allCoded ? 'day.all_coded' : 'day.no_match')}>
            {!allCoded && (
              <Button onClick={() => onChange({ material: undefined, plant: undefined, coded: 'all' })}>
                {t('day.show_all')}
              </Button>
            )}
          </EmptyState>
        </>
      )}
    </section>
  )
}
