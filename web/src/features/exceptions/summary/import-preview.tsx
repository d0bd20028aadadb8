import type { SummaryImport } from '@milepost/contract/exceptions/summary-import'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Table } from '../../../ui/table.tsx'
import '../exceptions.en.json'
import styles from '../exceptions.module.css'
import shared from '../../../ui/shared.module.css'

/** Rows that are drawn at most. */
const MOST_DRAWN = 200

export interface ImportPreviewProps {
  name: string
  read: SummaryImport
}

const More = ({ count }: { count: number }) => {
  const { t } = useTranslation('exceptions')
  return count > 0 && <p className={shared['hint']}>{t('import.more', { formatted: formatCount(count) })}</p>
}

/** The effect of importing each summary of a file. */
export function ImportSummaries({ name, read }: ImportPreviewProps) {
  const { t } = useTranslation('exceptions')
  return (
    <>
      <div className={styles['rows']}>
        <Table label={t('import.summaries', { name })}>
          <thead>
            <tr>
              <th scope="col">{t('fields.plant')}</th>
              <th scope="col">{t('fields.day')}</th>
              <th scope="col" data-align="end">
                {t('import.lines')}
              </th>
              <th scope="col" data-align="end">
                {t('form.loads')}
              </th>
              <th scope="col">{t('import.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {read.summaries.slice(0, MOST_DRAWN).map(({ plant, day, lines, loads, outcome }) => (
              <tr key={`${plant} ${day}`}>
                <th scope="row">{plant}</th>
                <td>{formatDate(day)}</td>
                <td data-align="end">{formatCount(lines)}</td>
                <td data-align="end">{formatCount(loads)}</td>
                <td>{t(`import.outcomes.${outcome}`)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <More count={read.summaries.length - MOST_DRAWN} />
    </>
  )
}
