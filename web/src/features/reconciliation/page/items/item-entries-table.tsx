import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/dates.ts'
import { Table } from '../../../../ui/table.tsx'
import { useMedia } from '../../../../ui/use-media.ts'
import { EntryAttachments } from '../by-hand/entry-attachments.tsx'
import { EntryAmount, EntryFigure, EntryOrigin, type EntryPartProps } from '../entries/entry-parts.tsx'
import '../reconciliation-page.en.json'
import styles from './items.module.css'

export interface ItemEntriesTableProps {
  project_id: number
  label: string
  entries: readonly PayItemAssignment[]
}

/** The entries of one item, each with its date, period and author: a table, or cards on a phone. */
export function ItemEntriesTable({ project_id, label, entries }: ItemEntriesTableProps) {
  const { t } = useTranslation('reconciliation-page')
  const narrow = useMedia('(width < 600px)')
  if (narrow)
    return (
      <ul className={styles['cards']} aria-label={label}>
        {entries.map((entry) => (
          <EntryCard key={entry.id} project_id={project_id} entry={entry} />
        ))}
      </ul>
    )
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{t('entries.work_date')}</th>
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
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{formatDate(entry.work_date)}</td>
            <td data-align="end">
              <EntryFigure project_id={project_id} entry={entry} />
            </td>
            <td data-align="end">
              <EntryAmount entry={entry} />
            </td>
            <td>
              <Origin project_id={project_id} entry={entry} />
            </td>
            <td data-align="end">{entry.pay_period}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Where an entry comes from, who made it and what is said of it, with its files. */
const Origin = ({ project_id, entry }: EntryPartProps) => (
  <>
    <EntryOrigin project_id={project_id} entry={entry} />
    <small className={styles['small']}>
      {[entry.created_by, entry.external_dot_contractor, entry.location, entry.additional_notes]
        .filter(Boolean)
        .join(' · ')}
    </small>
    {entry.attachments.length > 0 && <EntryAttachments project_id={project_id} entry={entry} mayChange={false} />}
  </>
)

function EntryCard(part: EntryPartProps) {
  const { t } = useTranslation('reconciliation-page')
  const { work_date, pay_period } = part.entry
  return (
    <li>
      <div className={styles['head']}>
        <strong>{`${formatDate(work_date)} · ${t('entries.of_period', { number: pay_period })}`}</strong>
        <div data-align="end">
          <EntryFigure {...part} />
          <div>
            <EntryAmount {...part} />
          </div>
        </div>
      </div>
      <div>
        <Origin {...part} />
      </div>
    </li>
  )
}
