import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { PartTabs } from '../../ui/part-tabs/part-tabs.tsx'
import { WeatherTab } from '../weather/index.ts'
import './report-sending.en.json'

/** Parts of the page by the last part of their address, in their order. */
const parts = {
  connection: lazy(withRetry(() => import('./connection-tab.tsx'))),
  contracts: lazy(withRetry(() => import('./contracts-tab.tsx'))),
  people: lazy(withRetry(() => import('./people-tab.tsx'))),
  comparison: lazy(withRetry(() => import('./comparison-tab.tsx'))),
  weather: WeatherTab,
} as const
const keys = Object.keys(parts) as (keyof typeof parts)[]

/** The agency's construction system: how reports reach it, its contracts and people, and whether what was sent is still there. */
export default function ConstructionPage() {
  const { t } = useTranslation('report-sending')
  const { pathname } = useLocation()
  const tabs = keys.map((key) => ({
    key,
    label: t(`tabs.${key}`),
    address: `/admin/construction-system/${key}`,
    Part: parts[key],
  }))
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <PartTabs
        label={t('title')}
        parts={tabs}
        current={tabs.find(({ address }) => address === pathname)?.key ?? 'connection'}
      />
    </Page>
  )
}
