import { useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { PartTabs } from '../../ui/part-tabs/part-tabs.tsx'
import './identity.en.json'

/** Parts of the page in their order; each is at `/admin/identity/<key>`. */
const identityTabs = [
  'providers',
  'roles',
  'tokens',
  'provisioning',
  'second-factors',
  'impersonations',
  'analytics',
] as const
type IdentityTab = (typeof identityTabs)[number]
/** The part of each tab, which the room that it belongs to gives. */
export type IdentityParts = Record<IdentityTab, ComponentType>

/** How people sign in to the agency, what machines may do, and when support acted in whose name: each part has an address of its own. */
export default function IdentityPage({ parts }: { parts: IdentityParts }) {
  const { t } = useTranslation('identity')
  const { pathname } = useLocation()
  const tabs = identityTabs.map((key) => ({
    key,
    label: t(`tabs.${key}`),
    address: `/admin/identity/${key}`,
    Part: parts[key],
  }))
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <PartTabs
        label={t('title')}
        parts={tabs}
        current={tabs.find(({ address }) => address === pathname)?.key ?? 'providers'}
      />
    </Page>
  )
}
