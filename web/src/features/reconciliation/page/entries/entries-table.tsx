import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/dates.ts'
import { Table } from '../../../../ui/table.tsx'
import { useMedia } from '../../../../ui/use-media.ts'
import '../reconciliation-page.en.json'
import styles from './entries.module.css'
import {
  EntryAmount,
  EntryFigure,
  EntryItem,
  EntryOrigin,
  TakeBackButton,
  type EntryPartProps,
} from './entry-parts.tsx'

export interface EntriesTableProps extends Pick<EntryPartProps, 'project_id' | 'onTakeBack'> {
  label: string
  entries: readonly PayItemAssignment[]
  /** Shows the item of each entry, for entries of several items. */
  withItem: boolean
}

/** Entries on items, each with its date, period and author: a table, or cards on a phone. */
export function EntriesTable({ label, entries, withItem, ...rest }: EntriesTableProps) {
  const { t } = useTranslation('reconciliation-page')
  const narrow = useMedia('(width < 600px)')
  if (narrow)
    return (
      <ul className={styles['cards']} aria-label={label}>
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} withItem={withItem} {...rest} />
        ))}
      </ul>
    )
  return (
    <Table label={label} frameClass={withItem ? styles['table'] : undefined}>
      <thead>
        <tr>
          <th scope="col">{t('entries.work_date')}</th>
          {withItem && <th scope="col">{t('entries.item')}</th>}
          <th scope="col" data-align="end">
            {t('entries.quantity')}
          </th>
          <th scope="col" data-align="end">
            {t('entries.amount')}
          </th>
          <th scope="col">{t('entries.of')}</th>
          <th scope="col" data-align="end">
            {t('entries.period')}
          </th>
          {rest.onTakeBack && (
            <th scope="col">
              <span className="visually-hidden">{t('entries.withdraw')}</span>
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
                <EntryItem entry={entry} />
              </td>
            )}
            <td data-align="end">
              <EntryFigure entry={entry} {...rest} />
            </td>
            <td data-align="end">
              <EntryAmount entry={entry} />
            </td>
            <td>
              <EntryOrigin entry={entry} {...rest} />
            </td>
            <td data-align="end">{entry.pay_period}</td>
            {rest.onTakeBack && (
              <td>
                <TakeBackButton entry={entry} {...rest} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function EntryCard({ withItem, ...part }: EntryPartProps & { withItem: boolean }) {
  const { t } = useTranslation('reconciliation-page')
  const { work_date, pay_period } = part.entry
  const when = `${formatDate(work_date)} · ${t('entries.of_period', { number: pay_period })}`
  return (
    <li>
      <div className={styles['head']}>
        <div>{withItem ? <EntryItem {...part} /> : <strong>{when}</strong>}</div>
        <div data-align="end">
          <EntryFigure {...part} />
          <div>
            <EntryAmount {...part} />
          </div>
        </div>
      </div>
      {withItem && <div>{when}</div>}
      <div>
        <EntryOrigin {...part} />
      </div>
      <TakeBackButton {...part} />
    </li>
  )
}
