import { isDate } from '@milepost/contract/core/time/calendar'
import { todayInZone } from '@milepost/contract/core/time/zones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import shared from '../../../ui/shared.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../decisions/decisions.en.json'
import './signing.en.json'
import { contractorDayKey, contractorDayOptions } from './contractor-day.ts'
import { PlantCount } from './plant-count.tsx'
import styles from './signing.module.css'

const liveKeys = [contractorDayKey]
const events = ['tickets.changed'] as const

interface SignDayDialogProps {
  project_id: number
  onAgree: (day: string, count: number) => void
  onClose: () => void
}

/** A project's day by plant: what was received, what the company counted, and one button that signs all that is not signed yet. */
export default function SignDayDialog({ project_id, onAgree, onClose }: SignDayDialogProps) {
  const { t } = useTranslation(['signing', 'decisions', 'common'])
  const session = useSession()
  const today = todayInZone(session.time_zone)
  const [chosen, setChosen] = useState<string | null>(null)
  const [more, setMore] = useState<readonly number[]>([])
  const { data: last } = useQuery(contractorDayOptions(project_id, today))
  const day = chosen ?? last?.last_day ?? today
  const asked = isDate(day) ? day : today
  const { data, error, refetch } = useQuery({ ...contractorDayOptions(project_id, asked), enabled: last !== undefined })
  useLiveQueries(liveKeys, events)
  const plants = data?.plants ?? []
  const shown = plants.filter(({ loads, count, plant_id }) => loads > 0 || count !== null || more.includes(plant_id))
  const others = plants.filter((plant) => !shown.includes(plant))
  const unsigned = plants.reduce((sum, plant) => sum + plant.unsigned, 0)
  const disputed = plants.reduce((sum, plant) => sum + plant.disputed, 0)
  return (
    <Modal opened onClose={onClose} title={t('open')} width={720}>
      <div className={styles['day']}>
        <DateInput label={t('day')} value={day} onValue={setChosen} data-autofocus />
        {error && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={3} />}
        {data && (
          <section aria-label={t('plants', { day: formatDate(asked) })} className={styles['plants']}>
            {shown.length === 0 && <p>{t('none')}</p>}
            {shown.map((plant) => (
              <PlantCount key={`${asked} ${plant.plant_id}`} project_id={project_id} day={asked} plant={plant} />
            ))}
            {others.length > 0 && (
              <SelectField
                label={t('other')}
                value=""
                options={[
                  { value: '', label: t('choose') },
                  ...others.map(({ plant_id, plant, plant_name }) => ({
                    value: String(plant_id),
                    label: `${plant} ${plant_name}`,
                  })),
                ]}
                onChange={(value) => setMore([...more, Number(value)])}
              />
            )}
            {disputed > 0 && <p>{t('disputed', { count: disputed, formatted: formatCount(disputed) })}</p>}
          </section>
        )}
        <div className={shared['buttons']}>
          <Button onClick={onClose}>{t('ui.close', { ns: 'common' })}</Button>
          <Button kind="primary" disabled={unsigned === 0} onClick={() => onAgree(asked, unsigned)}>
            {unsigned === 0
              ? t('all_signed')
              : t('titles.agree', { ns: 'decisions', count: unsigned, formatted: formatCount(unsigned) })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
