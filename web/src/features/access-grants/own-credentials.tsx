import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import './access-grants.en.json'
import styles from './access.module.css'
import { ownCredentialsOptions } from './api.ts'
import { Expiry } from './expiry.tsx'

/** What the agency has of the licenses and insurance of one's own company; nothing where it has none. */
export default function OwnCredentials() {
  const { t } = useTranslation('access-grants')
  const { data = [] } = useQuery(ownCredentialsOptions)
  if (data.length === 0) return null
  return (
    <Panel title={t('credentials.title')}>
      <ul className={styles['credentials']}>
        {data.map(({ id, title, number, issuer, expires_on }) => (
          <li key={id}>
            <span>
              <strong>{title}</strong>
              <small>{[number, issuer].filter(Boolean).join(' · ')}</small>
            </span>
            <Expiry on={expires_on} />
          </li>
        ))}
      </ul>
      <p>{t('credentials.renewed')}</p>
    </Panel>
  )
}
