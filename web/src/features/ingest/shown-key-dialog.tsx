import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import styles from './ingest.module.css'
import { trialCommand } from './trial-command.ts'

export interface ShownKey { key: string; name: string; plant: string }

/** A button that copies a text and says so. */
function CopyButton({ text, label, primary = false }: { text: string; label: string; primary?: boolean }) {
  const { t } = useTranslation('ingest')
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return <><Button kind={primary ? 'primary' : 'secondary'} onClick={copy}>{copied ? t('shown.copied') : label}</Button><span className="visually-hidden" role="status">{copied ? t('shown.copied') : ''}</span></>
}

/** Shows a new key, this once, with a command that tries it. */
export function ShownKeyDialog({ shown, onClose }: { shown: ShownKey; onClose: () => void }) {
  const { t } = useTranslation('ingest')
  const [command] = useState(() => trialCommand({ origin: window.location.origin, key: shown.key, plant: shown.plant, now: new Date() }))
  return (
    <Modal opened onClose={onClose} title={t('shown.title', { name: shown.name })} width={720}>
      <div className={styles['form']}>
        <p className={styles['once']} role="alert">{t('shown.once')}</p>
        <div className={styles['copy']}><output className={styles['key']} aria-label={t('shown.key')}>{shown.key}</output><CopyButton text={shown.key} label={t('shown.copy')} primary /></div>
        <p className={styles['hint']}>{t('shown.try')}</p>
        <pre className={styles['raw']} tabIndex={0}>{command}</pre>
        <div className={styles['buttons']}><CopyButton text={command} label={t('shown.copy_command')} /><Button onClick={onClose}>{t('shown.done')}</Button></div>
      </div>
    </Modal>
  )
}
