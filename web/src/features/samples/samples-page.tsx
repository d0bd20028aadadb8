import { useLocation } from '@tanstack/react-router'
import { lazy, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { RuleList } from '../acceptance-rules/index.ts'
import { Calculators } from '../acceptance/index.ts'
import './samples.en.json'
import SampleList from './sample-list.tsx'
import { PartTabs } from '../../ui/part-tabs/part-tabs.tsx'

/** Parts of the page in their order, with who sees them; later rooms give theirs. */
const permissions = {
  samples: 'sample.read',
  due: 'sample_due.read',
  lots: 'sample.read',
  packs: 'rule_pack.read',
  laboratories: 'laboratory.read',
  testers: 'laboratory.read',
  assurance: 'laboratory.read',
  forms: 'laboratory.read',
  acceptance_rules: 'laboratory.read',
  calculators: 'laboratory.read',
} as const
type SampleTab = keyof typeof permissions
const own = {
  samples: SampleList,
  due: lazy(withRetry(() => import('./samples-due.tsx'))),
  laboratories: lazy(withRetry(() => import('./laboratory-list.tsx'))),
  testers: lazy(withRetry(() => import('./testers/tester-list.tsx'))),
  forms: lazy(withRetry(() => import('./forms/form-list.tsx'))),
  acceptance_rules: RuleList,
  calculators: Calculators,
}
/** Parts that other rooms add. */
export type AddedParts = Record<Exclude<SampleTab, keyof typeof own>, ComponentType>

/** The address of a part; samples are at the base itself, and an administrator's rules where they are managed. */
const addressOf = (base: string, tab: SampleTab): string => {
  if (tab === 'samples') return base
  return base === '/admin/samples' && tab === 'acceptance_rules' ? '/admin/acceptance_rules' : `${base}/${tab}`
}

/** Samples, those that are due, the laboratories that test them, and what they are judged by, in either portal. */
export default function SamplesPage({ added }: { added: AddedParts }) {
  const { t } = useTranslation('samples')
  const session = useSession()
  const { pathname } = useLocation()
  const base = pathname.startsWith('/admin/') ? '/admin/samples' : '/samples'
  const seen = (Object.keys(permissions) as SampleTab[]).filter((tab) => mayDo(session, permissions[tab]))
  const parts = seen.map((key) => ({
    key,
    label: t(`tabs.${key}`),
    address: addressOf(base, key),
    Part: { ...own, ...added }[key],
  }))
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <PartTabs
        label={t('tabs.label')}
        parts={parts}
        current={parts.find(({ address }) => address === pathname)?.key ?? 'samples'}
      />
    </Page>
  )
}
