import type { ImportColumns } from '@milepost/contract/core/import-columns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import './imports.en.json'
import styles from './imports.module.css'
import type { SaidColumns } from './use-import.ts'
import shared from '../../ui/shared.module.css'

export interface ColumnMatchingProps extends ImportColumns {
  /** The columns of the file, and what each is read as now. */
  header: readonly { name: string; field: string | null }[]
  nameOf: (column: string) => string
  busy: boolean
  onSay: (said: SaidColumns) => void
}

/** Says what the columns of a file mean. */
export function ColumnMatching({ header, names, required, nameOf, busy, onSay }: ColumnMatchingProps) {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState<SaidColumns>({})
  const options = [
    { value: '', label: t('columns.not_read') },
    ...Object.keys(names).map((field) => ({
      value: field,
      label: required.includes(field) ? t('columns.required', { column: nameOf(field) }) : nameOf(field),
    })),
  ]
  return (
    <section className={styles['columns']} aria-label={t('columns.title')}>
      <h3>{t('columns.title')}</h3>
      <p className={shared['hint']}>{t('columns.lead')}</p>
      <div className={styles['matching']}>
        {header.map(({ name, field }) => (
          <SelectField
            key={name}
            label={name}
            value={chosen[name] ?? field ?? ''}
            options={options}
            onChange={(next) => setChosen({ ...chosen, [name]: next })}
          />
        ))}
      </div>
      <Button kind="secondary" loading={busy} onClick={() => onSay(chosen)}>
        {t('columns.again')}
      </Button>
    </section>
  )
}
