import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { CopyButton } from './copy-button.tsx'
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
export function ShownKeyDialog({ shown, onClose }: { shown: ShownKey; onClose: () => void }) {
  const { t } = useTranslation('ingest')
  const [copied, setCopied] = useState(false)
  const [command] = useState(() =>
    trialCommand({
      origin: window.location.origin,
      key: shown.key,
      plant: shown.plant,
      sandbox: shown.sandbox,
      now: new Date(),
    }),
  )
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
          <output className={styles['key']} aria-label={t('shown.key')}>
            {shown.key}
          </output>
          <CopyButton text={shown.key} label={t('shown.copy')} primary onCopied={() => setCopied(true)} />
        </div>
        <p className={shared['hint-text']}>{t('shown.try')}</p>
        <pre className={styles['raw']} tabIndex={0} role="group" aria-label={t('shown.command')}>
          {command}
        </pre>
        {shown.sandbox && <PageAddress>{t('shown.page')}</PageAddress>}
        <div className={shared['buttons']}>
          <CopyButton text={command} label={t('shown.copy_command')} onCopied={() => setCopied(true)} />
          <Button onClick={onClose}>{t('shown.done')}</Button>
        </div>
      </div>
    </Modal>
  )
}
