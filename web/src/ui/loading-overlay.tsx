import { useTranslation } from 'react-i18next'
import styles from './loading-overlay.module.css'

/** Covers the whole screen while the session loads (specification section 1). It appears after 200 ms, so that a quick answer does not flash. */
export function LoadingOverlay() {
  const { t } = useTranslation()
  return (
    <div className={styles['overlay']} role="status">
      <img src="/favicon.svg" alt="" width={48} height={48} className={styles['mark']} />
      <span className="visually-hidden">{t('ui.loading')}</span>
    </div>
  )
}
