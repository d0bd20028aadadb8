import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import './agency-companies.en.json'
import { ownCredentialsOptions } from './api.ts'
import styles from './companies.module.css'
import { Expiry } from './expiry.tsx'

/** What the agency has of the licenses and insurance of one's own company; nothing where it has none. */
export default function OwnCredentials() {
  const { t } = useTranslation('agency-companies')
  const { data = [] } = useQuery(ownCredentialsOptions)
  if (data.length === 0) return null
  return (
    <Panel title={t('credentials.title')}>
      <ul className={styles['rows']}>
        {data.map(({ id, kind, title, number, issuer, expires_on }) => (
          <li key={id}>
            <span className={styles['what']}>
              <strong>{title}</strong>
              <small>{[t(`credentials.kinds.${kind}`), number, issuer].filter(Boolean).join(' · ')}</small>
            </span>
            <Expiry on={expires_on} />
          </li>
        ))}
      </ul>
      <p>{t('credentials.renewed')}</p>
    </Panel>
  )
}
