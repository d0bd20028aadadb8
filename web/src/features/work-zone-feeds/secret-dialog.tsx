import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import modal from '../../ui/modal.module.css'
import { Modal } from '../../ui/modal.tsx'
import './work-zone-feeds.en.json'
import styles from './work-zone-feeds.module.css'

/** The secret of a subscriber, shown once. */
export function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('work-zone-feeds')
  return (
    <Modal opened title={t('subscribers.secret_title', { name })} onClose={onClose}>
      <p>{t('subscribers.secret_text')}</p>
      <p>
        <code className={styles['secret']}>{secret}</code>
      </p>
      <div className={modal['footer']}>
        <Button kind="primary" onClick={onClose} data-autofocus>
          {t('subscribers.done')}
        </Button>
      </div>
    </Modal>
  )
}
