import type { CertificateOfProvider } from '@milepost/contract/saml/saml.contract'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import shared from '../../../ui/shared.module.css'
import './saml.en.json'

const tones = { valid: 'good', soon: 'warning', expired: 'bad', not_yet_valid: 'warning', weak: 'bad' } as const

/** A certificate: whose it is, until when it is valid, and by which fingerprint people compare it. */
export function CertificateLine({ certificate }: { certificate: CertificateOfProvider }) {
  const { t } = useTranslation('saml')
  const { time_zone } = useSession()
  const { subject, valid_until, fingerprint, state } = certificate
  return (
    <span className={shared['inline-row']}>
      <strong>{subject}</strong>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      <span>{t('valid_until', { time: formatInstant(valid_until, time_zone) })}</span>
      <small className={shared['prose']}>{t('fingerprint', { fingerprint })}</small>
    </span>
  )
}
