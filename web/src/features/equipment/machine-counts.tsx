import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { statusCountsOptions, type MachinesListState } from './api.ts'
import './equipment.en.json'
import styles from './equipment.module.css'

const filters = {
  all: { status: undefined, transmitting: undefined },
  running: { status: 'running', transmitting: undefined },
  off: { status: 'off', transmitting: undefined },
  paused: { status: undefined, transmitting: 'false' },
} as const satisfies Record<string, MachinesListState>

/** How many machines run, are off or paused, each a button that narrows the list to them. */
export function MachineCounts({
  project_id,
  listState,
  onChange,
}: {
  project_id: number | undefined
  listState: MachinesListState
  onChange: (change: MachinesListState) => void
}) {
  const { t } = useTranslation('equipment')
  const { data } = useQuery(statusCountsOptions(project_id))
  const number = { all: data?.total, running: data?.running, off: data?.off, paused: data?.paused }
  const countText = (count: number | undefined) => (count === undefined ? '-' : formatCount(count))
  return (
    <div className={styles['counts']} role="group" aria-label={t('counts.label')}>
      {(Object.keys(filters) as (keyof typeof filters)[]).map((key) => {
        const { status, transmitting } = filters[key]
        const on = listState.status === status && listState.transmitting === transmitting
        return (
          <button key={key} type="button" aria-pressed={on} onClick={() => onChange(filters[key])}>
            <strong>{countText(number[key])}</strong> {t(`counts.${key}`)}
          </button>
        )
      })}
      <span data-alarming={Boolean(data?.stale) || undefined}>
        <strong>{countText(data?.stale)}</strong> {t('counts.stale')}
      </span>
    </div>
  )
}
