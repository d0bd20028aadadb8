import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import shared from '../../ui/shared.module.css'
import './api-tokens.en.json'
import styles from './api-tokens.module.css'

/** How a person connects an AI assistant of their own, and what it is asked for. */
export function OwnAssistant() {
  const { t } = useTranslation('api-tokens')
  const address = new URL('/mcp', window.location.href).href
  return (
    <section className={styles['form']} aria-labelledby="own-assistant">
      <h3 id="own-assistant">{t('assistant.title')}</h3>
      <p>{t('assistant.text')}</p>
      <div className={shared['row']}>
        <output className={styles['token']} aria-label={t('assistant.address')}>
          {address}
        </output>
        <CopyButton text={address} label={t('assistant.copy')} />
      </div>
      <ol>
        <li>{t('assistant.token')}</li>
        <li>{t('assistant.server')}</li>
        <li>{t('assistant.header')}</li>
      </ol>
      <p className={shared['hint-text']}>{t('assistant.sent')}</p>
    </section>
  )
}
