import type { ApiToken } from '@milepost/contract/api-tokens/api-tokens.contract'
import { IconBan, IconCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'

const marks = { active: IconCheck, expired: IconClock, ended: IconBan, revoked: IconBan }

/** Whether a token opens anything, and why not. */
export function TokenStateBadge({ token: { state } }: { token: ApiToken }) {
  const { t } = useTranslation('api-tokens')
  const Mark = marks[state]
  return <Badge icon={<Mark size={14} aria-hidden />}>{t(`states.${state}`)}</Badge>
}

/** What a token opens, in words. */
export function useScopes(): (token: ApiToken) => string {
  const { t } = useTranslation('api-tokens')
  return ({ scopes }) =>
    scopes.includes('write') ? t('access.write') : scopes.map((scope) => t(`access.${scope}`)).join(', ')
}
