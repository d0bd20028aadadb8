import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import './catalogue.ts'
import styles from './plants.module.css'

/** Says that a form shows what was typed into it before, and offers to begin anew. */
export function RestoredDraft({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation('plants')
  return (
    <p role="status" className={styles['restored']}>
      {t('form.restored')}{' '}
      <Button size="small" onClick={onStartOver}>
        {t('form.start_over')}
      </Button>
    </p>
  )
}
