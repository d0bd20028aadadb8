import type { JobSlipProject } from '@milepost/contract/calibration/job-slip-project'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { problemText } from '../../lib/problem-text.ts'
import { previewedStays, previewOptions, type Connection } from './api.ts'
import styles from './calibration.module.css'
import { Stays } from './stays.tsx'

export interface ConnectPreviewProps {
  job: JobSlipProject
  connection: Connection
  project: string
}

/** What a connection will move, and what stays where it is. */
export function ConnectPreview({ job, connection, project }: ConnectPreviewProps) {
  const { t } = useTranslation('calibration')
  const { data, error } = useQuery(previewOptions(job.id, connection))
  const told = (key: 'move' | 'there' | 'outside', count: number) =>
    t(`preview.${key}`, { count, formatted: formatCount(count), project })
  if (error) return <p className={styles['error']}>{problemText(error)}</p>
  if (!data) return <p>{t('preview.loading')}</p>
  return (
    <>
      <p>
        <strong>{data.move_count === 0 ? t('preview.move_none') : told('move', data.move_count)}</strong>
      </p>
      {data.there_count > 0 && <p>{told('there', data.there_count)}</p>}
      {data.outside_count > 0 && <p>{told('outside', data.outside_count)}</p>}
      <Stays
        stays={data.stays}
        tickets={data.stayed_tickets}
        further={(count) => previewedStays(job.id, connection, count)}
      />
    </>
  )
}
