import type { ImportAmounts } from '@milepost/contract/pay-items/pay-item-import'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import './imports.en.json'
import styles from './imports.module.css'

export interface ImportCountsProps {
  read: { total_count: number; errored_count: number; ignored_columns: readonly string[] }
  /** Each outcome with its name and its rows; those with faults last. */
  counts: readonly (readonly [name: string, count: number])[]
  /** Rows that would be written. */
  pending: number
  done: boolean
  /** What happens to the file's other parts while rows have faults; by default the other rows are imported. */
  rest?: string
  /** What the file comes to, and the contract before and with it, in dollars. */
  amounts?: ImportAmounts | null
  /** Name of the file's amount; by default the sum of its items. */
  amount_name?: string
  /** `amounts` are of what is paid, not of the contract. */
  paid?: boolean
  /** What else is to be known before it is taken in. */
  warning?: string | undefined
}

/** What a file would do or did, in numbers. */
export function ImportCounts({
  read,
  counts,
  pending,
  done,
  rest,
  amounts,
  amount_name,
  paid = false,
  warning,
}: ImportCountsProps) {
  const { t } = useTranslation('imports')
  const { total_count, errored_count, ignored_columns } = read
  const fileAmount = amount_name ?? t(errored_count > 0 ? 'amounts.sound' : 'amounts.file')
  const left = !done && errored_count === 0 && pending === 0
  return (
    <div
      role="status"
      className={styles['counts']}
      data-errored={errored_count > 0 || left || warning ? true : undefined}
    >
      {done && <strong>{t('done')}</strong>}
      {errored_count > 0 && (
        <strong>
          {t('errored', { errored_count: formatCount(errored_count), total_count: formatCount(total_count) })}
        </strong>
      )}
      {errored_count > 0 && !done && pending > 0 && <span>{rest ?? t('rest_written')}</span>}
      {left && <strong>{t('nothing')}</strong>}
      <span>{t('counts', { count: total_count, formatted: formatCount(total_count) })}</span>
      <ul>
        {counts.map(([name, count]) => (
          <li key={name}>
            {name}: <strong>{formatCount(count)}</strong>
          </li>
        ))}
      </ul>
      {amounts && (
        <ul>
          {(['file', 'before', 'after'] as const).map((name) => (
            <li key={name}>
              {name === 'file' ? fileAmount : t(paid ? `amounts.paid_${name}` : `amounts.${name}`)}:{' '}
              <strong>{formatDollars(amounts[name])}</strong>
            </li>
          ))}
        </ul>
      )}
      {warning && <span>{warning}</span>}
      {ignored_columns.length > 0 && <span>{t('ignored', { columns: ignored_columns.join(', ') })}</span>}
    </div>
  )
}
