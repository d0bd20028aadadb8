import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportColumns } from '@milepost/contract/core/import-columns'
import { formatCount } from '../../lib/numbers.ts'
import './imports.en.json'
import styles from './imports.module.css'

/** How a file has to look. */
export interface FileForm extends ImportColumns {
  most_rows: number
  /** What else is to be known of the columns. */
  help?: string | undefined
  /** A section of its own below the columns, such as the values that one takes. */
  more?: ReactNode
}

/** Most alternative names of a column that are shown. */
const MOST_NAMES = 3

/** The columns that a file needs and may have. */
export function FileHelp({ names, required, most_rows, help, more }: FileForm) {
  const { t } = useTranslation('imports')
  const columns = (wanted: readonly string[]) => (
    <ul>
      {wanted.map((column) => {
        const others = (names[column] ?? [])
          .filter((name) => name !== column)
          .slice(0, MOST_NAMES)
          .map((name) => name.replaceAll('_', ' '))
        return (
          <li key={column}>
            {others.length === 0 ? <code>{column}</code> : t('names', { column, others: others.join(', ') })}
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className={styles['help']}>
      {required.length > 0 && (
        <section>
          <h3>{t('required')}</h3>
          {columns(required)}
        </section>
      )}
      <section>
        <h3>{t('optional')}</h3>
        {columns(Object.keys(names).filter((column) => !required.includes(column)))}
      </section>
      {more}
      <p>
        {t('limit', { most: formatCount(most_rows) })} {help}
      </p>
    </div>
  )
}
