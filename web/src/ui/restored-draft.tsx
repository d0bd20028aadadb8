import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './restored-draft.module.css'

/** Says that a form shows a restored draft, and offers to start over. */
export function RestoredDraft({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation()
  return (
    <p role="status" className={styles['restored']}>
      {t('ui.restored')}{' '}
      <Button size="small" onClick={onStartOver}>
        {t('ui.start_over')}
      </Button>
    </p>
  )
}
