import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import shared from '../../ui/shared.module.css'
import type { ShownToken } from './api.ts'
import './api-tokens.en.json'
import styles from './api-tokens.module.css'

/** Shows a new token, only once. It does not close by accident: a token that was not copied is lost. */
export function ShownTokenDialog({ shown, onClose }: { shown: ShownToken; onClose: () => void }) {
  const { t } = useTranslation('api-tokens')
  const [copied, setCopied] = useState(false)
  const close = () => {
    if (copied || window.confirm(t('shown.leave'))) onClose()
  }
  return (
    <Modal opened onClose={close} title={t('shown.title', { name: shown.name })} width={720}>
      <div className={styles['form']}>
        <p className={styles['once']} role="alert">
          {t('shown.once')}
        </p>
        <div className={shared['row']}>
          <output className={styles['token']} aria-label={t('shown.token')}>
            {shown.token}
          </output>
          <CopyButton text={shown.token} label={t('shown.copy')} primary onCopied={() => setCopied(true)} />
        </div>
        <p className={shared['hint-text']}>{t('shown.header')}</p>
        <pre className={styles['token']} tabIndex={0}>
          {'Authorization: Bearer …'}
          {shown.token.slice(-4)}
        </pre>
        <div className={shared['buttons']}>
          <Button onClick={onClose}>{t('shown.done')}</Button>
        </div>
      </div>
    </Modal>
  )
}
