import type { PlantHealth } from '@milepost/contract/plant-health/plant-health.contract'
import type { Problem } from '../../lib/problem.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { PlantInspections } from '../plant-inspections/index.ts'
import { RecordButton } from '../plant-records/index.ts'
import './plant-health.en.json'
import { FailingChecks, HealthDays, HealthFigures } from './health-figures.tsx'
import { PlantHistory } from './plant-history.tsx'
import styles from './plant-health.module.css'
import shared from '../../ui/shared.module.css'

export interface HealthDrawerProps extends RecordDrawerOpened {
  row: PlantHealth | undefined
  answer: { isPending: boolean; error: Problem | null; refetch: () => unknown }
  onNotes: ((plant: PlantHealth) => void) | null
}

/** A plant's figures with the checks that its tickets fail, day by day. */
export default function HealthDrawer({ row, answer, onNotes, ...opened }: HealthDrawerProps) {
  const { t } = useTranslation('plant-health')
  const portal = useLocation({ select: ({ pathname }) => (pathname.startsWith('/admin/') ? '/admin' : '') })
  const gone = row === undefined && !answer.isPending && answer.error === null
  const error = gone ? ({ status: 404 } as Problem) : answer.error
  return (
    <RecordDrawer
      {...opened}
      answer={{ data: row, error, refetch: answer.refetch }}
      title={row?.plant ?? t('title')}
      texts={{ failed: t('list.failed'), not_found: t('drawer.not_found'), not_found_text: t('drawer.not_found_text') }}
      footer={(plant) => (
        <>
          <Button component={Link} to={`${portal}/plants/${plant.id}` as '/'}>
            {t('drawer.data')}
          </Button>
          <RecordButton plant={plant} />
          {onNotes && <Button onClick={() => onNotes(plant)}>{t('notes.edit')}</Button>}
          <Button component={Link} to="/tickets" search={{ plant_id: String(plant.id) } as never}>
            {t('drawer.tickets')}
          </Button>
        </>
      )}
    >
      {(plant) => <HealthParts plant={plant} />}
    </RecordDrawer>
  )
}

/** The health of a plant: its figures, inspections, failing checks, notes and days. */
function HealthParts({ plant }: { plant: PlantHealth }) {
  const { abilities } = useSession()
  return (
    <div className={styles['parts']}>
      <HealthFigures plant={plant} />
      <PlantInspections plant_id={plant.id} />
      <FailingChecks plant={plant} />
      <Notes plant={plant} />
      <HealthDays plant={plant} />
      {abilities.includes('plant.manage') && <PlantHistory id={plant.id} time_zone={plant.time_zone} />}
    </div>
  )
}

function Notes({ plant }: { plant: PlantHealth }) {
  const { t } = useTranslation('plant-health')
  const { time_zone } = useSession()
  return (
    <section>
      <h3>{t('list.columns.notes')}</h3>
      <p className={plant.notes ? shared['prose'] : shared['quiet']}>{plant.notes ?? t('notes.none')}</p>
      {plant.notes && plant.noted_by && (
        <p className={shared['quiet']}>
          {plant.noted_by} · {formatInstant(plant.noted_at, time_zone)}
        </p>
      )}
    </section>
  )
}
