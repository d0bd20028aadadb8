import type { ImportFault } from '@milepost/contract/core/import-file'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import './imports.en.json'
import { errorsCsv, saveErrors } from './errors-file.ts'
import styles from './imports.module.css'

/** Faults that are drawn at most; the file of errors has them all. */
const MOST_DRAWN = 200

export interface FaultTexts {
  nameOf: (column: string) => string
  faultText: (fault: ImportFault) => string
}

/** Every fault of a file: its row as the spreadsheet shows it, what the row is about, the column, what is wrong and with what. */
export function ImportFaults({
  name,
  errors_name,
  errors,
  subject,
  nameOf,
  faultText,
}: {
  name: string
  errors_name: string
  errors: readonly ImportFault[]
  /** What a row is about; a pay item by default. */
  subject?: string
} & FaultTexts) {
  const { t } = useTranslation('imports')
  const partnersText = ({ partners }: ImportFault) =>
    partners.length > 0 && t('partners', { count: partners.length, rows: partners.map(formatCount).join(', ') })
  const valueText = ({ value }: ImportFault) => value !== '' && t('value', { value })
  const reasonOf = (error: ImportFault) =>
    [faultText(error), valueText(error), partnersText(error)].filter(Boolean).join(' · ')
  const columnText = ({ column, cell }: ImportFault) =>
    column === '' ? '-' : cell === null ? nameOf(column) : t('column_at', { column: nameOf(column), cell })
  const header = [t('row'), subject ?? t('item'), t('column'), t('reason')]
  return (
    <>
      <div className={styles['rows']}>
        <Table label={t('rows', { name })}>
          <thead>
            <tr>
              {header.map((title, at) => (
                <th key={title} scope="col" data-align={at === 0 ? 'end' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, MOST_DRAWN).map((error, at) => (
              <tr key={at}>
                <th scope="row" data-align="end">
                  {error.line === null ? '-' : formatCount(error.line)}
                </th>
                <td>{error.key || '-'}</td>
                <td>{columnText(error)}</td>
                <td>
                  {faultText(error)}
                  {(error.value !== '' || error.partners.length > 0) && (
                    <small>{[valueText(error), partnersText(error)].filter(Boolean).join(' ')}</small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className={styles['foot']}>
        {errors.length > MOST_DRAWN && <span>{t('more', { formatted: formatCount(errors.length - MOST_DRAWN) })}</span>}
        <Button
          size="small"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveErrors(errorsCsv(header, errors, { columnText, reasonOf }), errors_name)}
        >
          {t('save_errors')}
        </Button>
      </p>
    </>
  )
}
