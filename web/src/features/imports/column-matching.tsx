import type { ImportColumns } from '@milepost/contract/core/import-columns'
import type { ImportColumn } from '@milepost/contract/core/import-file'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import './imports.en.json'
import styles from './imports.module.css'
import type { SaidColumns } from './use-import.ts'
import shared from '../../ui/shared.module.css'

export interface ColumnMatchingProps extends ImportColumns {
  /** The columns of the file, what each is read as now and why, some of its values, and what it may be. */
  header: readonly ImportColumn[]
  nameOf: (column: string) => string
  busy: boolean
  onSay: (said: SaidColumns) => void
  /** Said above the columns, such as which ones are still needed. */
  children?: ReactNode
}

/** Says what the columns of a file mean. A guess is filled in, and counts once the person reads the file with it. */
export function ColumnMatching({ header, names, required, nameOf, busy, onSay, children }: ColumnMatchingProps) {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState<SaidColumns>(() =>
    Object.fromEntries(header.flatMap(({ name, guess }) => (guess ? [[name, guess.field]] : []))),
  )
  const options = [
    { value: '', label: t('columns.not_read') },
    ...Object.keys(names).map((field) => ({
      value: field,
      label: required.includes(field) ? t('columns.required', { column: nameOf(field) }) : nameOf(field),
    })),
  ]
  const reasonOf = ({ name, field, said, guess }: ImportColumn): string => {
    if (chosen[name] !== undefined && chosen[name] !== guess?.field) return t('columns.why_chosen')
    if (guess) return t(`columns.why_guess_${guess.reason}`)
    if (said) return t('columns.why_said')
    return t(field === null ? 'columns.why_unknown' : 'columns.why_name')
  }
  return (
    <section className={styles['columns']} aria-label={t('columns.title')}>
      <h3>{t('columns.title')}</h3>
      {children}
      <p className={shared['hint']}>{t('columns.lead')}</p>
      <div className={styles['matching']}>
        {header.map((column) => {
          const { name, field, samples } = column
          const values = samples.length > 0 ? t('columns.samples', { values: samples.join(' · ') }) : t('columns.empty')
          return (
            <SelectField
              key={name}
              label={name}
              description={`${reasonOf(column)} ${values}`}
              value={chosen[name] ?? field ?? ''}
              options={options}
              onChange={(next) => setChosen({ ...chosen, [name]: next })}
            />
          )
        })}
      </div>
      <Button kind="secondary" loading={busy} onClick={() => onSay(chosen)}>
        {t('columns.again')}
      </Button>
    </section>
  )
}
