import type { SummaryImport } from '@milepost/contract/exceptions/summary-import'
import { useTranslation } from 'react-i18next'
import { useCsvFaultTexts } from '../../../lib/csv-faults.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Table } from '../../../ui/table.tsx'
import '../catalogue.ts'
import english from '../exceptions.en.json'
import styles from '../exceptions.module.css'

/** Rows that are drawn at most. */
const MOST_DRAWN = 200

type FaultCode = keyof typeof english.import.faults
const isKnown = (code: string): code is FaultCode => Object.hasOwn(english.import.faults, code)

export interface ImportPreviewProps {
  name: string
  read: SummaryImport
}

const More = ({ count }: { count: number }) => {
  const { t } = useTranslation('exceptions')
  return count > 0 && <p className={styles['hint']}>{t('import.more', { formatted: formatCount(count) })}</p>
}

/** Every fault of a file: its row, its column, why. */
export function ImportFaults({ name, read }: ImportPreviewProps) {
  const { t } = useTranslation('exceptions')
  const csv = useCsvFaultTexts()
  const textOf = (code: string) => (isKnown(code) ? t(`import.faults.${code}`) : csv.faultText(code))
  return (
    <>
      <div className={styles['rows']}>
        <Table label={t('import.rows', { name })}>
          <thead>
            <tr>
              <th scope="col" data-align="end">
                {t('import.row')}
              </th>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {read.errors.slice(0, MOST_DRAWN).map(({ line, column, code, message }, at) => (
              <tr key={at}>
                <th scope="row" data-align="end">
                  {line === null ? '-' : formatCount(line)}
                </th>
                <td>{column === '' ? '-' : <code>{column}</code>}</td>
                <td>{textOf(code) ?? <span lang="en">{message}</span>}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <More count={read.errors.length - MOST_DRAWN} />
    </>
  )
}

/** What would become of each summary of a file. */
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
