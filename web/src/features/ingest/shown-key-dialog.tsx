import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import styles from './ingest.module.css'
import { PageAddress } from './page-address.tsx'
import { trialCommand } from './trial-command.ts'
import shared from '../../ui/shared.module.css'

export interface ShownKey {
  key: string
  name: string
  plant: string
  /** Opens the sandbox alone. */
  sandbox: boolean
}

/** Shows a new key, only once, with a command that tries it. It does not close by accident: a key that was not copied is lost. */
export function ShownKeyDialog({ newKey, onClose }: { newKey: ShownKey; onClose: () => void }) {
  const { t } = useTranslation('ingest')
  const [copied, setCopied] = useState(false)
  const [command] = useState(() =>
    trialCommand({
      origin: window.location.origin,
      key: newKey.key,
      plant: newKey.plant,
      sandbox: newKey.sandbox,
      now: new Date(),
    }),
  )
  const close = () => {
    if (copied || window.confirm(t('new_key_dialog.leave'))) onClose()
  }
  return (
    <Modal opened onClose={close} title={t('new_key_dialog.title', { name: newKey.name })} width={720}>
      <div className={styles['form']}>
        <p className={styles['once']} role="alert">
          {t('new_key_dialog.once')}
        </p>
        <div className={shared['row']}>
          <output className={styles['key']} aria-label={t('new_key_dialog.key')}>
            {newKey.key}
          </output>
          <CopyButton text={newKey.key} label={t('new_key_dialog.copy')} primary onCopied={() => setCopied(true)} />
        </div>
        <p className={shared['hint-text']}>{t('new_key_dialog.try')}</p>
        <pre className={styles['raw']} tabIndex={0} role="group" aria-label={t('new_key_dialog.command')}>
          {command}
        </pre>
        {newKey.sandbox && <PageAddress>{t('new_key_dialog.page')}</PageAddress>}
        <div className={shared['buttons']}>
          <CopyButton text={command} label={t('new_key_dialog.copy_command')} onCopied={() => setCopied(true)} />
          <Button onClick={onClose}>{t('new_key_dialog.done')}</Button>
        </div>
      </div>
    </Modal>
  )
}
