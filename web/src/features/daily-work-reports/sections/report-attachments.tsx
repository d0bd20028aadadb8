import { MOST_ATTACHMENTS_OF_REPORT } from '@milepost/contract/daily-work-reports/report-attachments.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Attachments } from '../../../ui/attachments/attachments.tsx'
import { dailyReportsKey } from '../api.ts'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import styles from '../report/report.module.css'
import { removeAttachment, saveAttachment, sendAttachment } from './attachment-calls.ts'

/** Photos and documents that are attached to the report; until it is signed, its inspector adds and removes them. */
export default function ReportAttachments() {
  const { t } = useTranslation('daily-work-reports')
  const queryClient = useQueryClient()
  const { report, editable } = useReport()
  const reread = () => queryClient.invalidateQueries({ queryKey: dailyReportsKey })
  if (!editable && report.attachments.length === 0) return null
  return (
    <section className={styles['section']} aria-label={t('attachments.title')}>
      <header className={styles['section-head']}>
        <h3>{t('attachments.title')}</h3>
      </header>
      <Attachments
        attachments={report.attachments}
        to={{
          name: `daily work report ${report.id}`,
          attach: (body, signal) => sendAttachment(report.id, body, signal),
          onAttached: () => void reread(),
        }}
        most={MOST_ATTACHMENTS_OF_REPORT}
        oneAtATime
        takesDrops
        mayChange={editable}
        attachLabel={t('attachments.attach', { name: report.name })}
        save={saveAttachment}
        remove={removeAttachment}
        onRemoved={reread}
      />
    </section>
  )
}
