import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import styles from './reports.module.css'

/** Rows that the page shows; files have them all. */
export const MOST_SHOWN = 500

/** Says how many rows of a report are in its files alone. */
export function MoreRows({ count }: { count: number }) {
  const { t } = useTranslation('reports')
  if (count <= 0) return null
  return <p className={styles['hint']}>{t('more_rows', { count, formatted: formatCount(count) })}</p>
}
