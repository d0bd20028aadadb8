import { useTranslation } from 'react-i18next'
import './history.en.json'
import styles from './history.module.css'

/** A changed field in words. Without both values only the fact is shown that it changed. */
export interface FieldChange {
  field: string
  name: string
  old: string | null
  new: string | null
}

/** Fields that an event changed, each with its old and new value. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useTranslation('history')
  if (changes.length === 0) return null
  return (
    <ul className={styles['changes']}>
      {changes.map(({ field, name, old, new: next }) => (
        <li key={field}>
          <span>{name}:</span> {old !== null && <del>{old}</del>} {old !== null && <span aria-hidden>→</span>}{' '}
          {next !== null ? <ins>{next}</ins> : t(old === null ? 'changed' : 'removed')}
        </li>
      ))}
    </ul>
  )
}
