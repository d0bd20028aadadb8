import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/dates.ts'
import { formatDollars, withUnit } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { statedText, useItemQuantities } from '../../../reconciliation-uom/index.ts'
import '../reconciliation-page.en.json'
import styles from './entries.module.css'

export interface EntryPartProps {
  project_id: number
  entry: PayItemAssignment
}

/** Its amount in dollars; an entry on a do-not-pay item shows the stated amount, marked as not paid. */
export function EntryAmount({ entry }: Pick<EntryPartProps, 'entry'>) {
  const { t } = useTranslation('reconciliation-page')
  return (
    <>
      {formatDollars(entry.entry_amount)}
      {entry.entry_amount === null && entry.amount !== null && (
        <small className={styles['small']}>{t('entries.not_paid', { amount: formatDollars(entry.amount) })}</small>
      )}
    </>
  )
}

/** How much it is, and by what factor that came of a ticket. */
export function EntryFigure({ project_id, entry }: EntryPartProps) {
  const { t } = useTranslation('reconciliation-page')
  const quantities = useItemQuantities(project_id)
  return (
    <>
      {withUnit(quantities(entry.quantity, entry.unit_of_measure), entry.unit_of_measure)}{' '}
      {entry.conversion_factor && (
        <small className={styles['small']} title={entry.conversion_factor.basis}>
          {t('entries.converted', {
            ticket: withUnit(quantities(entry.ticket_quantity, entry.ticket_uom ?? ''), entry.ticket_uom),
            factor: statedText(entry.conversion_factor),
          })}
        </small>
      )}
    </>
  )
}

/** Its source: a ticket, a person, or the correction of a closed period. */
export function EntryOrigin({ project_id, entry, inGrid }: EntryPartProps & { inGrid?: boolean }) {
  const { t } = useTranslation('reconciliation-page')
  if (entry.haulhub_slip_id === null) return t(`entries.kind.${entry.kind}`)
  return (
    <Link
      to={'/projects/$projectId/tickets' as '/'}
      params={{ projectId: project_id } as never}
      search={{ ticket: String(entry.haulhub_slip_id) } as never}
      tabIndex={inGrid ? -1 : undefined}
    >
      {entry.ticket_number}
    </Link>
  )
}

/** Ticket entries can be reversed only in a closed period; before that the ticket's items are changed instead. */
export const mayTakeBack = ({ kind, pay_period_closed }: PayItemAssignment): boolean =>
  kind === 'by_hand' || (kind === 'ticket' && pay_period_closed)

export function TakeBackButton({ entry, onTakeBack }: Pick<EntryPartProps, 'entry'> & { onTakeBack: () => void }) {
  const { t } = useTranslation('reconciliation-page')
  return (
    <Button
      aria-label={t('entries.withdraw_of', { code: entry.item_code, date: formatDate(entry.work_date) })}
      onClick={onTakeBack}
    >
      {t('entries.withdraw')}
    </Button>
  )
}
