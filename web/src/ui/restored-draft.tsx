import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import './restored-draft.en.json'
import styles from './restored-draft.module.css'

/** Says that a form shows a restored draft, and offers to start over. */
export function RestoredDraft({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation('restored-draft')
  return (
    <p role="status" className={styles['restored']}>
      {t('restored')}{' '}
      <Button size="small" onClick={onStartOver}>
        {t('start_over')}
      </Button>
    </p>
  )
}
