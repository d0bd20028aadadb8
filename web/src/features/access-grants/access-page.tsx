import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import '../../lib/roles.en.json'
import { useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Details } from '../../ui/details.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { statusTone } from '../projects/index.ts'
import shared from '../../ui/shared.module.css'
import './access-grants.en.json'
import { grantedProjectsCodec, grantedProjectsOptions, ownGrantOptions } from './api.ts'

const OwnCredentials = lazy(withRetry(() => import('./own-credentials.tsx')))

/** What a person from outside has access to: as what, for which company, how long, and on which projects (D49). */
export default function AccessPage() {
  const { t } = useTranslation(['access-grants', 'roles'])
  const { user } = useSession()
  const { data: grant } = useSuspenseQuery(ownGrantOptions)
  const list = useRecordList({
    texts: 'access-grants:list',
    codec: grantedProjectsCodec,
    table_key: 'granted_projects',
    query: (listState) => grantedProjectsOptions(grantedProjectsCodec.query(listState)),
    rows: ({ projects }) => projects,
    columns: (column) => [
      column.text('name', { width: 320, grow: 2 }),
      column.text('dot_code', { width: 160 }),
      column.text('contractor_name', { width: 240, grow: 1 }),
      column.badge('status', { words: 'status', tones: statusTone, width: 162 }),
    ],
  })
  return (
    <Page>
      <PageHeader title={t('title')} lead={t(grant.all_projects ? 'lead_all' : 'lead')} />
      <div className={shared['wide-stack']}>
        <Panel title={t('grant.title')}>
          <Details
            rows={[
              [t('grant.agency'), user.dot_authority_name],
              [t('grant.company'), grant.company],
              [t('grant.capacity'), t(`roles:${grant.capacity}`)],
              ...(grant.starts_on ? [[t('grant.starts_on'), formatDate(grant.starts_on)] as const] : []),
              [t('grant.ends_on'), grant.ends_on ? formatDate(grant.ends_on) : t('grant.no_end')],
            ]}
          />
        </Panel>
        <Suspense>
          <OwnCredentials />
        </Suspense>
        <RecordList
          list={list}
          card={(row) => (
            <ListCard title={row.name} lines={[row.dot_code, row.contractor_name, t(`status.${row.status}`)]} />
          )}
        />
      </div>
    </Page>
  )
}
