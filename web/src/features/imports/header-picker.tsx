import type { ImportSource } from '@milepost/contract/core/import-file'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Table } from '../../ui/table.tsx'
import './imports.en.json'
import styles from './imports.module.css'
import type { Place } from './use-import.ts'

interface HeaderPickerProps {
  source: ImportSource
  busy: boolean
  /** Reads the file again from another place. */
  onPlace: (place: Place) => void
}

/** The sheet of a workbook, and its first rows, one of which a person points at as the header. */
export function HeaderPicker({ source, busy, onPlace }: HeaderPickerProps) {
  const { t } = useTranslation('imports')
  const { sheet, sheets, header_row, header_rows, top } = source
  const width = Math.max(0, ...top.map(({ cells }) => cells.length))
  const here = { ...(sheet !== null && sheets.length > 1 && { sheet }) }
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label={t('place.sheet')}
          value={sheet ?? ''}
          options={sheets.map((name) => ({ value: name, label: name }))}
          onChange={(name) => onPlace({ sheet: name })}
        />
      )}
      <details className={styles['again']}>
        <summary>{t('place.header', { row: formatCount(header_row ?? 1) })}</summary>
        <Table label={t('place.rows')}>
          <tbody>
            {top.map(({ row, cells }) => (
              <tr key={row} aria-current={row === header_row || undefined}>
                <th scope="row">
                  <Button
                    kind={row === header_row ? 'primary' : 'secondary'}
                    aria-pressed={row === header_row}
                    disabled={busy}
                    onClick={() => onPlace({ ...here, header_row: row })}
                  >
                    {t('place.row', { row: formatCount(row) })}
                  </Button>
                </th>
                {Array.from({ length: width }, (_, at) => (
                  <td key={at}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        {header_row !== null && (
          <Checkbox
            label={t('place.two')}
            checked={header_rows === 2}
            disabled={busy}
            onChange={({ currentTarget: { checked } }) =>
              onPlace({ ...here, header_row, ...(checked && { header_rows: 2 }) })
            }
          />
        )}
      </details>
    </>
  )
}
