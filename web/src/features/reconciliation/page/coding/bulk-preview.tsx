import type { BulkCodingResult } from '@milepost/contract/reconciliation/bulk-coding'
import { useTranslation } from 'react-i18next'
import { formatCount, withUnit } from '../../../../lib/numbers.ts'
import { placeText } from '../../coding/item-place.ts'
import { overrunTexts } from '../../coding/overrun-text.ts'
import { refusalText } from '../../fly-out/refusal-text.ts'
import { useItemQuantities } from '../../../reconciliation-uom/index.ts'
import '../../reconciliation.en.json'
import '../reconciliation-page.en.json'
import styles from './bulk.module.css'
import { missingText } from './missing-text.ts'

/** Tickets that are named as left out; of more, how many there are. */
const MOST_NAMED = 20

export interface BulkPreviewProps {
  project_id: number
  /** Undefined while it is worked out. */
  preview: BulkCodingResult | undefined
  trying: boolean
}

/** What many tickets would come to before they are sent: how much comes on each item, of which there is too much then (D30), and which tickets are left as they are, and why. */
export function BulkPreview({ project_id, preview, trying }: BulkPreviewProps) {
  const { t } = useTranslation('reconciliation-page')
  const { t: coding } = useTranslation('reconciliation')
  const quantities = useItemQuantities(project_id)
  return (
    <div role="status" className={styles['preview']}>
      {trying && <p>{t('bulk.trying')}</p>}
      {preview && (
        <>
          <h3>{t('bulk.comes_to')}</h3>
          <ul>
            {preview.items.map(({ project_pay_item_id: id, quantity, tickets, ...item }) => (
              <li key={id}>
                <strong>{item.item_code}</strong>{' '}
                {quantity === null ? '-' : withUnit(quantities(quantity, item.unit_of_measure), item.unit_of_measure)} ·{' '}
                {t('tickets', { count: tickets, formatted: formatCount(tickets) })} ·{' '}
                {placeText(
                  { ...item, remaining: item.remaining_qty, contractors: item.external_dot_contractors },
                  coding,
                )}
              </li>
            ))}
          </ul>
          {overrunTexts(preview.overruns, preview.items).map((text) => (
            <p key={text} className={styles['overrun']}>
              {text}
            </p>
          ))}
          <LeftTickets result={preview} />
        </>
      )}
    </div>
  )
}

/** Tickets that are left as they are, each by its number with the cause; nothing where there are none. */
export function LeftTickets({ result: { refused } }: { result: BulkCodingResult }) {
  const { t } = useTranslation('reconciliation-page')
  const missing = missingText(refused)
  const more = refused.length - MOST_NAMED
  return (
    refused.length > 0 && (
      <div className={styles['left']} data-scrolls tabIndex={0}>
        <h3>{t('bulk.left', { count: refused.length, formatted: formatCount(refused.length) })}</h3>
        {missing && <p>{missing}</p>}
        <ul>
          {refused.slice(0, MOST_NAMED).map(({ slip_id, ticket_number, code, message }) => (
            <li key={slip_id}>
              <strong>{ticket_number ?? slip_id}</strong> {refusalText(code, message)}
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t('bulk.left_more', { count: more, formatted: formatCount(more) })}</p>}
      </div>
    )
  )
}
