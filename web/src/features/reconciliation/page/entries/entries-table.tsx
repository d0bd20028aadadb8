import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/dates.ts'
import { formatDollars } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { Table } from '../../../../ui/table.tsx'
import { statedText, useItemQuantities } from '../../../reconciliation-uom/index.ts'
import '../catalogue.ts'
import { EntryAttachments } from '../by-hand/entry-attachments.tsx'
import styles from './entries.module.css'

export interface EntriesTableProps {
  label: string
  project_id: number
  entries: readonly PayItemAssignment[]
  /** Names the item of each entry, where they are of several. */
  withItem: boolean
  /** Takes an entry by hand back; absent where the person may not. */
  onTakeBack?: ((entry: PayItemAssignment) => void) | undefined
}

/** What stands on items, each entry with its date, period, and who made it. */
export function EntriesTable({ label, project_id, entries, withItem, onTakeBack }: EntriesTableProps) {
  const { t } = useTranslation('reconciliation-page')
  const shown = useItemQuantities(project_id)
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{t('entries.work_date')}</th>
          {withItem && <th scope="col">{t('entries.item')}</th>}
          <th scope="col" data-align="end">
            {t('entries.quantity')}
          </th>
          <th scope="col">{t('entries.of')}</th>
          <th scope="col" data-align="end">
            {t('entries.period')}
          </th>
          {onTakeBack && (
            <th scope="col">
              <span className="visually-hidden">{t('entries.take_back')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{formatDate(entry.work_date)}</td>
            {withItem && (
              <td>
                <strong>{entry.item_code}</strong>
                <small className={styles['small']}>{entry.item_description}</small>
              </td>
            )}
            <td data-align="end">
              {shown(entry.quantity, entry.unit_of_measure)} {entry.unit_of_measure}
              {entry.conversion_factor && (
                <small className={styles['small']} title={entry.conversion_factor.basis}>
                  {t('entries.converted', {
                    ticket: `${shown(entry.ticket_quantity, entry.ticket_uom ?? '')} ${entry.ticket_uom}`,
                    factor: statedText(entry.conversion_factor),
                  })}
                </small>
              )}
              {entry.amount !== null && <small className={styles['small']}>{formatDollars(entry.amount)}</small>}
            </td>
            <td>
              {entry.haulhub_slip_id === null ? (
                t(`entries.kind.${entry.kind}`)
              ) : (
                <Link
                  to={'/projects/$projectId/tickets' as '/'}
                  params={{ projectId: project_id } as never}
                  search={{ ticket: String(entry.haulhub_slip_id) } as never}
                >
                  {entry.ticket_number}
                </Link>
              )}
              <small className={styles['small']}>
                {[entry.created_by, entry.external_dot_contractor, entry.location, entry.additional_notes]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {entry.kind !== 'ticket' && (
                <EntryAttachments
                  project_id={project_id}
                  entry={entry}
                  mayChange={onTakeBack !== undefined && !entry.pay_period_closed}
                />
              )}
            </td>
            <td data-align="end">{entry.pay_period}</td>
            {onTakeBack && (
              <td>
                {entry.kind === 'by_hand' && (
                  <Button
                    size="small"
                    aria-label={t('entries.take_back_of', { code: entry.item_code, date: formatDate(entry.work_date) })}
                    onClick={() => onTakeBack(entry)}
                  >
                    {t('entries.take_back')}
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
