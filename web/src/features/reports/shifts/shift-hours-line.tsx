import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimeOfDay } from '../../../lib/dates.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { shiftHoursOptions } from '../api.ts'
import styles from '../reports.module.css'

const ShiftHoursDialog = lazy(withRetry(() => import('./shift-hours-dialog.tsx')))

/** Says when the shifts of a project begin and who set that; those who change the project change it here. */
export default function ShiftHoursLine({ project_id }: { project_id: number }) {
  const { t } = useTranslation('reports')
  const session = useSession()
  const { data } = useQuery(shiftHoursOptions(project_id))
  const [changing, setChanging] = useState(false)
  if (!data) return null
  const { day_from, night_from } = data.shift_hours
  return (
    <div className={styles['hint']}>
      {t('shifts.text', { day: formatTimeOfDay(day_from), night: formatTimeOfDay(night_from) })}{' '}
      {t(`shifts.set_by.${data.set_by}`)}{' '}
      {mayDo(session, 'project.update') && (
        <Button size="small" kind="quiet" onClick={() => setChanging(true)}>
          {t('shifts.change')}
        </Button>
      )}
      <Suspense>
        {changing && <ShiftHoursDialog project_id={project_id} hours={data} onClose={() => setChanging(false)} />}
      </Suspense>
    </div>
  )
}
