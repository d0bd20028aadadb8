import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../../lib/list-codec.ts'
import { FilterDropdown } from '../../../ui/filters/filter-dropdown.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import type { TicketListState } from '../ticket-list-state.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { choiceParams, markParams, type ChoiceParam, type MarkParam } from './choice-params.ts'

const FilterPanel = lazy(withRetry(() => import('./filter-panel.tsx')))

type Kind = ChoiceParam | 'date'

const own: readonly Kind[] = ['status', 'plant_id', 'material_id', 'date']

const chosenIn = (listState: TicketListState, kind: Kind | MarkParam): number =>
  kind === 'date' ? (listState.printed_from || listState.printed_to ? 1 : 0) : valuesIn(listState[kind]).length

export interface TicketFiltersProps {
  listState: TicketListState
  project_id: number | undefined
  /** Whether the filter for held tickets is offered: only to users who can see them (D13a). */
  seesHeld: boolean
  time_zone: string
  /** All of them are behind one button on wide screens too. */
  folded: boolean
  /** Changes parameters of the address; undefined takes one away. */
  onChange: (change: TicketListState) => void
}

/** Filters of a ticket list. On a phone all of them are behind one button. */
export function TicketFilters({ listState, project_id, seesHeld, time_zone, folded, onChange }: TicketFiltersProps) {
  const { t } = useTranslation('tickets')
  const narrow = useMedia('(width < 900px)') || folded
  const direct = narrow ? [] : own
  const kinds: Kind[] = [...choiceParams.slice(0, 3), 'date' as const, ...choiceParams.slice(3)].filter(
    (kind) => !direct.includes(kind) && (kind !== 'project_id' || project_id === undefined),
  )
  const marks = markParams.filter((mark) => mark !== 'held' || (seesHeld && project_id === undefined))
  const dropdown = (label: string, of: readonly (Kind | MarkParam)[], only?: Kind) => (
    <FilterDropdown
      key={label}
      label={label}
      count={of.reduce((sum, kind) => sum + chosenIn(listState, kind), 0)}
      {...(only === undefined && { icon: <IconFilter size={16} aria-hidden /> })}
    >
      <Suspense fallback={<Skeleton rows={5} />}>
        <FilterPanel
          only={only}
          kinds={kinds}
          marks={marks}
          listState={listState}
          project_id={project_id}
          time_zone={time_zone}
          onChange={onChange}
        />
      </Suspense>
    </FilterDropdown>
  )
  return (
    <>
      {direct.map((kind) => dropdown(t(`filters.${kind}`), [kind], kind))}
      {dropdown(narrow ? t('filters.open') : t('filters.more'), [...kinds, ...marks])}
    </>
  )
}
