import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { patiently } from '../../../lib/patiently.ts'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { listOf, type TicketAddress } from '../ticket-address.ts'
import { choiceParams, markParams, type ChoiceParam, type MarkParam } from './choices.ts'
import { SearchInput } from '../../../ui/search-input.tsx'
import styles from './filters.module.css'

const FilterPanel = lazy(patiently(() => import('./filter-panel.tsx')))

type Kind = ChoiceParam | 'date'

const own: readonly Kind[] = ['status', 'plant_id', 'material_id', 'date']

const chosenIn = (address: TicketAddress, kind: Kind | MarkParam): number =>
  kind === 'date' ? (address.printed_from || address.printed_to ? 1 : 0) : listOf(address[kind]).length

export interface FilterBarProps {
  address: TicketAddress
  project_id: number | undefined
  /** Whether held tickets can be asked for: only who sees them is offered it (D13a). */
  seesHeld: boolean
  time_zone: string
  /** Changes parameters of the address; an empty text takes one away. */
  onChange: (change: TicketAddress) => void
  children?: ReactNode
}

/** Search and filters above a ticket list. On a phone all filters stand behind one button. */
export function FilterBar({ address, project_id, seesHeld, time_zone, onChange, children }: FilterBarProps) {
  const { t } = useTranslation('tickets')
  const narrow = useMedia('(width < 900px)')
  const direct = narrow ? [] : own
  const kinds: Kind[] = [...choiceParams.slice(0, 3), 'date' as const, ...choiceParams.slice(3)].filter(
    (kind) => !direct.includes(kind) && (kind !== 'project_id' || project_id === undefined),
  )
  const marks = markParams.filter((mark) => mark !== 'held' || (seesHeld && project_id === undefined))
  const panel = (only?: Kind) => () => (
    <Suspense fallback={<Skeleton rows={5} />}>
      <FilterPanel
        only={only}
        kinds={kinds}
        marks={marks}
        address={address}
        project_id={project_id}
        time_zone={time_zone}
        onChange={onChange}
      />
    </Suspense>
  )
  const shown = (label: string, count: number) => (
    <>
      {label}
      {count > 0 && <span className={styles['badge']}>{count}</span>}
    </>
  )
  const behind = [...kinds, ...marks].reduce((sum, kind) => sum + chosenIn(address, kind), 0)
  const name = narrow ? t('filters.open') : t('filters.more')
  return (
    <div className={styles['bar']} role="search">
      <div className={styles['search']}>
        <SearchInput
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={address.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      {direct.map((kind) => {
        const count = chosenIn(address, kind)
        return (
          <Dropdown
            key={kind}
            label={t(`filters.${kind}`)}
            active={count > 0}
            shown={shown(t(`filters.${kind}`), count)}
          >
            {panel(kind)}
          </Dropdown>
        )
      })}
      <Dropdown label={name} active={behind > 0} shown={shown(name, behind)}>
        {panel()}
      </Dropdown>
      {children}
    </div>
  )
}
