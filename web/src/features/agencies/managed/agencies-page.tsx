import type { AgencyRow } from '@milepost/contract/agencies/agency'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import '../catalogue.ts'
import { agenciesCodec, type AgenciesListState } from './agencies-list-state.ts'
import { Administrators, agencyColumns, lastSeen } from './agency-columns.tsx'
import { agencyListOptions } from './api.ts'
import { InstallationNotices } from './installation-notices.tsx'

/** An agency on a phone. */
function AgencyCard({ agency }: { agency: AgencyRow }) {
  const { t } = useTranslation('agencies')
  const { time_zone } = useSession()
  return (
    <ListCard title={agency.name}>
      {agency.closed_at !== null && <Badge tone="warning">{t('closing.badge')}</Badge>}
      <span>
        {t('settings.employees', { count: agency.employees_count, formatted: formatCount(agency.employees_count) })} ·{' '}
        {t('columns.administrators_count')}: <Administrators t={t} agency={agency} />
      </span>
      <span>
        {t('columns.last_seen_at')}: {lastSeen(t, agency, time_zone)}
      </span>
    </ListCard>
  )
}

/** The list of agencies with its search; a row opens its agency. */
function AgencyList({ add }: { add: ReactNode }) {
  const { t } = useTranslation('agencies')
  const { time_zone } = useSession()
  const { listState, change } = useListSearch(agenciesCodec)
  const navigate = useNavigate()
  const answer = useQuery(agencyListOptions(agenciesCodec.query(listState)))
  const columns = useMemo(() => agencyColumns(t, time_zone), [t, time_zone])
  return (
    <RecordList<AgencyRow, AgenciesListState>
      list={agenciesCodec}
      table_key="agencies"
      texts={{
        label: t('managed.title'),
        failed: t('managed.failed'),
        search: t('search'),
        search_hint: t('managed.search_hint'),
        found: (found) => t('managed.found', found),
        no_match: t('nothing'),
        clear: t('managed.clear'),
      }}
      listState={listState}
      onChange={change}
      columns={columns}
      rows={answer.data?.dot_authorities ?? []}
      page={answer.data?.page}
      answer={answer}
      onOpen={(row) => void navigate({ to: '/operator/agencies/$agencyId', params: { agencyId: String(row.id) } })}
      empty={
        <EmptyState kind="nothing_yet" title={t('managed.none')} text={t('managed.none_text')}>
          {add}
        </EmptyState>
      }
      card={(row) => <AgencyCard agency={row} />}
    />
  )
}

/** Every agency of the installation, for its operator (D1a). */
export default function AgenciesPage() {
  const { t } = useTranslation('agencies')
  const add = (
    <Button
      component={Link}
      to="/operator/agencies/new"
      kind="primary"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('managed.add')}
    </Button>
  )
  return (
    <Page fill>
      <PageHeader title={t('managed.title')}>{add}</PageHeader>
      <InstallationNotices />
      <AgencyList add={add} />
    </Page>
  )
}
