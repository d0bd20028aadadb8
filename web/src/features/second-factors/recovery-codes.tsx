import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import './second-factors.en.json'
import styles from './second-factors.module.css'

/** Offers the codes as a text file. */
function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onEnd, end }: { codes: readonly string[]; onEnd: () => void; end: string }) {
  const { t } = useTranslation('second-factors')
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className={styles['setup']}>
      <p role="status">{t('codes.shown_once')}</p>
      <ol className={styles['codes']} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['buttons']}>
        <Button onClick={() => void copy()}>{t(copied ? 'codes.copied' : 'codes.copy')}</Button>
        <Button onClick={() => download('milepost-recovery-codes.txt', `${text}\n`)}>{t('codes.download')}</Button>
      </div>
      <div>
        <Button kind="primary" onClick={onEnd}>
          {end}
        </Button>
      </div>
    </div>
  )
}
