import type { ProviderCheck, ProviderFault } from '@milepost/contract/identity-providers/provider-checks'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../lib/call-faults.ts'
import { Badge } from '../../ui/badge.tsx'
import './identity-providers.en.json'
import styles from './identity-providers.module.css'
import shared from '../../ui/shared.module.css'

const tones = { passed: 'good', failed: 'bad', skipped: 'neutral' } as const

function textOf(fault: ProviderFault, t: TFunction<'identity-providers'>): string {
  if (fault.code === 'not_reached')
    return t('provider_faults.not_reached', { address: fault.address, cause: callFaultText(fault.cause) })
  const text = t(`provider_faults.${fault.code}`)
  return fault.detail === undefined ? text : `${text} ${t('said', { detail: fault.detail })}`
}

/** What the last test of a provider found, check by check, in words. */
export function ProviderChecks({ checks }: { checks: readonly ProviderCheck[] }) {
  const { t } = useTranslation('identity-providers')
  return (
    <ul className={`${shared['spaced-list']} ${styles['checks']}`} aria-label={t('checks_label')}>
      {checks.map(({ check, outcome, fault }) => (
        <li key={check}>
          <span>{t(`checks.${check}`)}</span> <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
          {fault && <p>{textOf(fault, t)}</p>}
        </li>
      ))}
    </ul>
  )
}
