import type { JobSlipProject } from '@milepost/contract/calibration/job-slip-project'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { problemText } from '../../lib/problem-text.ts'
import { keptInPreview, previewOptions, type Connection } from './api.ts'
import styles from './calibration.module.css'
import { KeptTickets } from './kept-tickets.tsx'

export interface ConnectPreviewProps {
  job: JobSlipProject
  connection: Connection
  project: string
}

/** Which tickets a connection will move, and which will stay. */
export function ConnectPreview({ job, connection, project }: ConnectPreviewProps) {
  const { t } = useTranslation('calibration')
  const { data, error } = useQuery(previewOptions(job.id, connection))
  const countText = (key: 'move' | 'there' | 'outside', count: number) =>
    t(`preview.${key}`, { count, formatted: formatCount(count), project })
  if (error) return <p className={styles['error']}>{problemText(error)}</p>
  if (!data) return <p>{t('preview.loading')}</p>
  return (
    <>
      <p>
        <strong>{data.move_count === 0 ? t('preview.move_none') : countText('move', data.move_count)}</strong>
      </p>
      {data.there_count > 0 && <p>{countText('there', data.there_count)}</p>}
      {data.outside_count > 0 && <p>{countText('outside', data.outside_count)}</p>}
      <KeptTickets
        counts={data.kept_counts}
        tickets={data.kept_tickets}
        further={(count) => keptInPreview(job.id, connection, count)}
      />
    </>
  )
}
