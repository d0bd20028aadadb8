import { isDate } from '@milepost/contract/core/time/calendar'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../ui/add-button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import './plant-records.en.json'
import styles from './plant-records.module.css'
import { columnsOf, type ListName, type Row } from './record-values.ts'
import shared from '../../ui/shared.module.css'

export interface RowsFieldProps {
  id: string
  list: ListName
  rows: readonly Row[]
  error: string | undefined
  onChange: (rows: Row[]) => void
  onLeave: () => void
}

/** A list of a plant's record, a line of fields for each row. */
export function RowsField({ id, list, rows, error, onChange, onLeave }: RowsFieldProps) {
  const { t } = useTranslation('plant-records')
  const columns = columnsOf[list]
  const put = (at: number, column: string, value: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [column]: value } : row)))
  const name = (column: string) => t(`columns.${column as 'name'}`)
  return (
    <fieldset id={id} tabIndex={-1} className={styles['rows']} aria-describedby={error && `${id}-error`}>
      <legend>{t(`fields.${list}`)}</legend>
      {error && (
        <p id={`${id}-error`} className={shared['error']}>
          {error}
        </p>
      )}
      {rows.map((row, at) => (
        // While it is typed, a row has no identity other than its position.
        // eslint-disable-next-line react/no-array-index-key
        <div
          key={at}
          className={styles['row']}
          role="group"
          aria-label={t('row', { list: t(`fields.${list}`), number: at + 1 })}
        >
          {columns.map((column) =>
            column.endsWith('expires_on') ? (
              <DateInput
                key={column}
                label={name(column)}
                value={row[column] ?? ''}
                onValue={(value) => (value === '' || isDate(value)) && put(at, column, value)}
                onBlur={onLeave}
              />
            ) : (
              <TextInput
                key={column}
                label={name(column)}
                value={row[column] ?? ''}
                maxLength={60}
                onChange={(event) => put(at, column, event.currentTarget.value)}
                onBlur={onLeave}
              />
            ),
          )}
          <IconButton
            label={t('remove', { list: t(`fields.${list}`), number: at + 1 })}
            onClick={() => onChange(rows.filter((_row, index) => index !== at))}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      <AddButton
        kind="secondary"
        onClick={() => onChange([...rows, Object.fromEntries(columns.map((column) => [column, '']))])}
      >
        {t(`add.${list}`)}
      </AddButton>
    </fieldset>
  )
}
