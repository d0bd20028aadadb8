import type { PayEffect, PayEffectLine } from '@milepost/contract/tickets/bulk-result'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDollars } from '../../../lib/numbers.ts'
import styles from './decisions.module.css'
import { quantityOf } from './pay-lines.ts'

/** What a decision does to pay, item by item and period by period, below a sentence that says how many tickets it is of (D41). */
export function PayEffectPart({ pay, children }: { pay: PayEffect; children: ReactNode }) {
  const { t } = useTranslation('decisions')
  return (
    <div className={styles['pay']} role="group" aria-label={t('pay.label')}>
      <p>
        <strong>{children}</strong>
      </p>
      <ul data-scrolls tabIndex={0} aria-label={t('pay.label')}>
        {pay.lines.map((line) => (
          <Line key={`${line.project_pay_item_id} ${line.pay_period} ${line.into_pay_period}`} line={line} />
        ))}
        {pay.more_lines > 0 && (
          <li>{t('pay.more', { count: pay.more_lines, formatted: formatCount(pay.more_lines) })}</li>
        )}
      </ul>
    </div>
  )
}

function Line({ line }: { line: PayEffectLine }) {
  const { t } = useTranslation('decisions')
  const { line_number, item_code, item_description, amount } = line
  return (
    <li>
      <span>
        {line_number} · {item_code} {item_description}
      </span>
      <span className={styles['figures']}>
        {quantityOf(line, t)}
        {amount !== null && ` · ${formatDollars(amount)}`}
      </span>
      <span className={styles['where']}>
        {!line.closed
          ? t('pay.open', { period: line.pay_period })
          : line.into_pay_period === null
            ? t('pay.closed_next', { period: line.pay_period, quantity: quantityOf(line, t) })
            : t('pay.closed', {
                period: line.pay_period,
                into: line.into_pay_period,
                quantity: quantityOf(line, t),
              })}
      </span>
    </li>
  )
}
