import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { PartTabs } from '../../ui/part-tabs/part-tabs.tsx'
import './ai-policy.en.json'

/** Parts of the page by the last part of their address, in their order. */
const parts = {
  policy: lazy(withRetry(() => import('./policy-tab.tsx'))),
  endpoints: lazy(withRetry(() => import('./endpoints-tab.tsx'))),
  usage: lazy(withRetry(() => import('./usage-tab.tsx'))),
  register: lazy(withRetry(() => import('./register-tab.tsx'))),
} as const
const keys = Object.keys(parts) as (keyof typeof parts)[]
/** What an auditor reads. */
const ofAuditors: readonly string[] = ['usage', 'register']

/** What the agency lets AI do, its language models, what they used, and the register of every use. */
export default function AiPage() {
  const { t } = useTranslation('ai-policy')
  const { pathname } = useLocation()
  const session = useSession()
  const shown = mayDo(session, 'ai_policy.manage') ? keys : keys.filter((key) => ofAuditors.includes(key))
  const tabs = shown.map((key) => ({
    key,
    label: t(`tabs.${key}`),
    address: `/admin/ai/${key}`,
    Part: parts[key],
  }))
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <PartTabs
        label={t('title')}
        parts={tabs}
        current={tabs.find(({ address }) => address === pathname)?.key ?? shown[0] ?? 'register'}
      />
    </Page>
  )
}
