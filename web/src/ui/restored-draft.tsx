import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './restored-draft.module.css'

/** Says that a form shows what was typed into it before, and offers to begin anew. */
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
