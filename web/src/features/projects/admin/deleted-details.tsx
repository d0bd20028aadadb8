import type { ProjectRow } from '@milepost/contract/projects/project'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { useNow } from '../../../ui/use-now.ts'
import { keptText } from './admin-columns.tsx'
import styles from './admin.module.css'

/** When and by whom a project of a card was deleted, and how long it can be restored. */
export function DeletedDetails({ row }: { row: ProjectRow }) {
  const { t } = useTranslation('projects')
  const { time_zone } = useSession()
  const { text, title } = keptText({ t, time_zone }, row, useNow())
  return (
    <p className={styles['hint']}>
      {[row.deleted_by, formatInstant(row.deleted_at, time_zone)].filter(Boolean).join(' · ')}
      {' · '}
      <span title={title}>{text}</span>
    </p>
  )
}
