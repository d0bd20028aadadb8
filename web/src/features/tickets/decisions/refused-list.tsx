import type { RefusedTicket } from '@milepost/contract/tickets/bulk-result'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import styles from './decisions.module.css'
import { refusalText } from './refusal-text.ts'

/** Most ticket numbers written out for one reason. */
const MOST_SHOWN = 100

/** Tickets that stay or stayed as they are, by reason. */
export function RefusedList({ refused }: { refused: readonly RefusedTicket[] }) {
  const { t } = useTranslation('decisions')
  const groups = Map.groupBy(refused, ({ code }) => code)
  return (
    <dl className={styles['refused']} data-scrolls tabIndex={0}>
      {[...groups.values()].map((group) => (
        <div key={group[0]!.code}>
          <dt>{t('preview.reason', { cause: refusalText(group[0]!, t), formatted: formatCount(group.length) })}</dt>
          <dd>
            {group.slice(0, MOST_SHOWN).map(({ slip_id, ticket_number }) => (
              <span key={slip_id}>{ticket_number ?? `#${slip_id}`}</span>
            ))}
            {group.length > MOST_SHOWN && (
              <span>{t('preview.more', { formatted: formatCount(group.length - MOST_SHOWN) })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
