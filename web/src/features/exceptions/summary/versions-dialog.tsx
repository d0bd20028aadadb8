import type { DailySummary } from '@milepost/contract/exceptions/daily-summary'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../../lib/dates.ts'
import { formatCount, quantityText } from '../../../lib/numbers.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { summaryVersionsOptions } from '../api.ts'
import '../exceptions.en.json'
import styles from '../exceptions.module.css'
import shared from '../../../ui/shared.module.css'

export interface VersionsDialogProps {
  project_id: number
  summary: DailySummary
  time_zone: string
  onClose: () => void
}

/** Every version of a daily summary, the latest first. */
export default function VersionsDialog({ project_id, summary, time_zone, onClose }: VersionsDialogProps) {
  const { t } = useTranslation('exceptions')
  const { data, error, refetch } = useQuery(summaryVersionsOptions(project_id, summary.id))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('versions.title', { plant: summary.plant, day: formatDate(summary.day) })}
      width={760}
    >
      <div className={styles['form']}>
        {error && !data && <FailedState title={t('versions.failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={4} />}
        {data?.map((version) => (
          <section key={version.version} className={styles['form']}>
            <h3>{t('versions.version', { version: version.version })}</h3>
            <p className={shared['hint']}>
              {[
                t('by', { name: version.by, at: formatInstant(version.received_at, time_zone) }),
                t(`match.source.${version.source}`),
                version.voided_numbers.length > 0 && t('match.voided', { numbers: version.voided_numbers.join(', ') }),
                version.notes,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Table label={t('versions.version', { version: version.version })}>
              <thead>
                <tr>
                  <th scope="col">{t('match.material')}</th>
                  <th scope="col" data-align="end">
                    {t('form.loads')}
                  </th>
                  <th scope="col" data-align="end">
                    {t('form.quantity')}
                  </th>
                  <th scope="col">{t('form.first')}</th>
                  <th scope="col">{t('form.last')}</th>
                </tr>
              </thead>
              <tbody>
                {version.lines.map((line, at) => (
                  <tr key={at}>
                    <th scope="row">{line.material ?? t('match.every_material')}</th>
                    <td data-align="end">{formatCount(line.loads)}</td>
                    <td data-align="end">{quantityText(line.quantity, line.uom)}</td>
                    <td>{line.first_ticket_number ?? '-'}</td>
                    <td>{line.last_ticket_number ?? '-'}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </section>
        ))}
      </div>
    </Modal>
  )
}
