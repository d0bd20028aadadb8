import { useTranslation } from 'react-i18next'
import styles from './fly-out.module.css'

/** Covers the whole screen while assignments are saved (specification section 2). */
export function SavingBackdrop() {
  const { t } = useTranslation('reconciliation')
  return (
    <div className={styles['saving']} role="status" data-saving>
      <span className={styles['spinner']} aria-hidden />
      <span className="visually-hidden">{t('saving')}</span>
    </div>
  )
}
