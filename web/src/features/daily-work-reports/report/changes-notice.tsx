import type { ChangeSince } from '@milepost/contract/daily-work-reports/daily-work-report'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { counted, quantityText } from '../../../lib/numbers.ts'
import '../daily-work-reports.en.json'
import styles from './report.module.css'
import { useReport } from './report-context.ts'

/** Why a report is here again, and what its day holds that it does not say. */
export function Notices() {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const { status, rejected_reason, amended_reason, sheet, changes, changed_since } = report
  const noTickets = sheet.facts.some(({ kind }) => kind === 'no_tickets')
  return (
    <>
      {status === 'rejected' && rejected_reason && (
        <p className={styles['notice']} data-tone="bad">
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <strong>{t('notices.rejected')}</strong> {rejected_reason}
          </span>
        </p>
      )}
      {report.revision > 0 && amended_reason && (
        <p className={styles['notice']}>
          <span>
            <strong>{t('notices.amends')}</strong> {amended_reason}
          </span>
        </p>
      )}
      {noTickets && (
        <p className={styles['notice']}>
          <span>{t('no_tickets')}</span>
        </p>
      )}
      {changed_since && changes.length > 0 && <Changes changes={changes} />}
    </>
  )
}

/** Tickets that came or changed after the report was signed. */
function Changes({ changes }: { changes: readonly ChangeSince[] }) {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const amount = (quantity: string | null, uom: string | null) => quantityText(quantity, uom ?? '')
  return (
    <section className={styles['notice']} data-tone="warning" aria-labelledby="report-changes">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <h3 id="report-changes">{t('notices.changed', counted(changes.length))}</h3>
        <ul>
          {changes.map(({ kind, ticket_id, ticket_number, old_quantity, new_quantity, uom }) => (
            <li key={`${kind} ${ticket_id}`}>
              <Link
                to="/projects/$projectId/tickets"
                params={{ projectId: report.project_id }}
                search={{ ticket: String(ticket_id) }}
              >
                {ticket_number}
              </Link>{' '}
              {t(`changes.${kind}`, { old: amount(old_quantity, uom), now: amount(new_quantity, uom) })}
            </li>
          ))}
        </ul>
        <p>{t(report.abilities.includes('amend') ? 'notices.amend' : 'notices.refresh')}</p>
      </div>
    </section>
  )
}
