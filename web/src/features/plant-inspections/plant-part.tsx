import type { DueInspection } from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useInspectionsBase } from './inspection-paths.ts'
import { dueOfPlantOptions, inspectionLiveEvents, shownKeys } from './api.ts'
import { DueDate } from './badges.tsx'
import './plant-inspections.en.json'
import { DueDialog } from './due-dialog.tsx'
import styles from './plant-inspections.module.css'
import shared from '../../ui/shared.module.css'

/** Inspections of one plant: those that are due, and open findings. */
export function PlantInspections({ plant_id }: { plant_id: number }) {
  const { t } = useTranslation('plant-inspections')
  const base = useInspectionsBase()
  const [open, setOpen] = useState<DueInspection | null>(null)
  const { data, error, refetch } = useQuery(dueOfPlantOptions(plant_id))
  useLiveQueries(shownKeys, inspectionLiveEvents)
  const search = { plant: String(plant_id) } as never
  return (
    <section className={styles['part']}>
      <h3>{t('part.title')}</h3>
      {error ? (
        <FailedState title={t('part.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={2} />
      ) : data.length === 0 ? (
        <p className={shared['quiet']}>{t('part.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {data.map((due) => (
            <li key={due.checklist_id}>
              <div>
                <strong>{due.checklist}</strong>
                <p className={shared['inline-row']}>
                  {t('fields.due_on')}: <DueDate {...due} />
                </p>
                {due.last_inspected_on && (
                  <p className={shared['quiet']}>{t('part.last', { date: formatDate(due.last_inspected_on) })}</p>
                )}
                {due.open_findings > 0 && (
                  <Link
                    to={`${base}/findings` as '/'}
                    search={{ plant: String(plant_id), status: 'open,corrected' } as never}
                  >
                    {t('part.findings', { count: due.open_findings })}
                  </Link>
                )}
              </div>
              <Button onClick={() => setOpen(due)}>{t(due.draft_id === null ? 'due.start' : 'due.continue')}</Button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`${base}/done` as '/'} search={search}>
          {t('part.all')}
        </Link>
      </p>
      {open && <DueDialog due={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
