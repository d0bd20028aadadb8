import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/numbers.ts'
import { refusalText } from '../../fly-out/refusal-text.ts'
import '../catalogue.ts'
import { formatItemQuantity } from '../item-figures.ts'
import styles from './bulk.module.css'
import type { BulkForm } from './use-bulk-coding.ts'

/** Tickets that are named as left out; of more, how many there are. */
const MOST_NAMED = 20

/** What a rule would come to before it is sent: how much comes on each item, and which tickets are left as they are, and why. */
export function BulkPreview({ form }: { form: BulkForm }) {
  const { t } = useTranslation('reconciliation-page')
  const { preview, trying } = form
  const more = (preview?.refused.length ?? 0) - MOST_NAMED
  return (
    <div role="status" className={styles['preview']}>
      {trying && <p>{t('bulk.trying')}</p>}
      {preview && (
        <>
          <h3>{t('bulk.comes_to')}</h3>
          <ul>
            {preview.items.map(({ project_pay_item_id: id, item_code, quantity, unit_of_measure, tickets }) => (
              <li key={id}>
                <strong>{item_code}</strong>{' '}
                {quantity === null ? '-' : `${formatItemQuantity(quantity, unit_of_measure)} ${unit_of_measure}`} ·{' '}
                {t('tickets', { count: tickets, formatted: formatCount(tickets) })}
              </li>
            ))}
          </ul>
          {preview.refused.length > 0 && (
            <div className={styles['left']}>
              <h3>
                {t('bulk.left', { count: preview.refused.length, formatted: formatCount(preview.refused.length) })}
              </h3>
              {preview.missing && <p>{preview.missing}</p>}
              <ul>
                {preview.refused.slice(0, MOST_NAMED).map(({ slip_id, ticket_number, code, message }) => (
                  <li key={slip_id}>
                    <strong>{ticket_number ?? slip_id}</strong> {refusalText(code, message)}
                  </li>
                ))}
              </ul>
              {more > 0 && <p>{t('bulk.left_more', { count: more, formatted: formatCount(more) })}</p>}
            </div>
          )}
        </>
      )}
    </div>
  )
}
