import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { RuleList } from '../acceptance-rules/index.ts'
import { Calculators } from '../acceptance/index.ts'
import './samples.en.json'
import SampleList from './sample-list.tsx'
import { SampleTabs } from './sample-tabs.tsx'

const tabs = {
  samples: { Part: SampleList, permission: 'sample.read' },
  due: { Part: lazy(withRetry(() => import('./samples-due.tsx'))), permission: 'sample_due.read' },
  laboratories: { Part: lazy(withRetry(() => import('./laboratory-list.tsx'))), permission: 'laboratory.read' },
  acceptance_rules: { Part: RuleList, permission: 'laboratory.read' },
  calculators: { Part: Calculators, permission: 'laboratory.read' },
} as const
type SampleTab = keyof typeof tabs

/** The address of a part; samples are at the base itself, and an administrator's rules where they are managed. */
const addressOf = (base: string, tab: SampleTab): string => {
  if (tab === 'samples') return base
  return base === '/admin/samples' && tab === 'acceptance_rules' ? '/admin/acceptance_rules' : `${base}/${tab}`
}

/** Samples, those that are due, the laboratories that test them and the rules that ask for them, in either portal. */
export default function SamplesPage() {
  const { t } = useTranslation('samples')
  const session = useSession()
  const { pathname } = useLocation()
  const base = pathname.startsWith('/admin/') ? '/admin/samples' : '/samples'
  const seen = (Object.keys(tabs) as SampleTab[]).filter((tab) => mayDo(session, tabs[tab].permission))
  const parts = seen.map((key) => ({
    key,
    label: t(`tabs.${key}`),
    address: addressOf(base, key),
    Part: tabs[key].Part,
  }))
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <SampleTabs
        label={t('tabs.label')}
        parts={parts}
        current={parts.find(({ address }) => address === pathname)?.key ?? 'samples'}
      />
    </Page>
  )
}
