import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { certificatesKey } from './api.ts'
import './material-certificates.en.json'

/** Parts of the page by the last part of their address, in their order. */
const parts = {
  materials: lazy(withRetry(() => import('./materials/material-list.tsx'))),
  'certificate-types': lazy(withRetry(() => import('./types/type-list.tsx'))),
  sources: lazy(withRetry(() => import('./sources/source-list.tsx'))),
  'approved-products': lazy(withRetry(() => import('./products/product-list.tsx'))),
  'ticket-names': lazy(withRetry(() => import('./names/name-list.tsx'))),
} as const
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

const shown = [certificatesKey]
const events = ['material_certificates.changed'] as const

/** Materials that vendors certify, and all that is asked for them: each part has an address of its own. */
export default function CertificatesPage() {
  const { t } = useTranslation('material-certificates')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useLiveQueries(shown, events)
  const current = names.find((name) => pathname.endsWith(`/${name}`)) ?? 'materials'
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <Tabs
        value={current}
        onChange={(next) => void navigate({ to: `/admin/material-certificates/${next}` as '/' })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('title')}>
          {names.map((name) => (
            <Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tab>
          ))}
        </TabList>
        {names.map((name) => {
          const Part = parts[name]
          return (
            <TabPanel key={name} value={name} className={shared['tab-panel']}>
              <Suspense fallback={<Skeleton rows={6} />}>
                <Part />
              </Suspense>
            </TabPanel>
          )
        })}
      </Tabs>
    </Page>
  )
}
