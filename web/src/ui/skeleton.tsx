import { useTranslation } from 'react-i18next'
import styles from './skeleton.module.css'

/** Gray lines in the shape of what is coming; they appear after 200 ms, so that a quick answer shows none. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles['skeleton']} role="status" data-skeleton>
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_none, row) => (
        <span key={row} aria-hidden className={styles['line']} />
      ))}
    </div>
  )
}
