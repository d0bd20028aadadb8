import type { AgencyRow } from '@milepost/contract/agencies/agency'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { DataGrid, type GridSort } from '../../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import '../catalogue.ts'
import { agenciesQueryOf, type AgenciesAddress, readAgenciesAddress } from './agencies-address.ts'
import { Administrators, agencyColumns, lastSeen } from './agency-columns.tsx'
import { agencyListOptions } from './api.ts'
import { InstallationNotices } from './installation-notices.tsx'
import styles from './managed.module.css'

const route = getRouteApi('/app/operator/agencies')

const sortOf = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** An agency on a phone. */
function AgencyCard({ agency }: { agency: AgencyRow }) {
  const { t } = useTranslation('agencies')
  const { time_zone } = useSession()
  return (
    <div className={styles['card']}>
      <strong>{agency.name}</strong>
      <span>
        {t('settings.employees', { count: agency.employees_count, formatted: formatCount(agency.employees_count) })} ·{' '}
        {t('columns.administrators_count')}: <Administrators t={t} agency={agency} />
      </span>
      <span>
        {t('columns.last_seen_at')}: {lastSeen(t, agency, time_zone)}
      </span>
    </div>
  )
}

/** The list of agencies with its search; a row opens its agency. */
function AgencyList({ add }: { add: ReactNode }) {
  const { t } = useTranslation('agencies')
  const { time_zone } = useSession()
  const address = readAgenciesAddress(route.useSearch())
  const navigate = useNavigate()
  const [preference, setPreference] = useTablePreference('agencies')
  const answer = useQuery(agencyListOptions(agenciesQueryOf(address)))
  const columns = useScaledColumns(useMemo(() => agencyColumns(t, time_zone), [t, time_zone]))
  const page = answer.data?.page
  const change = (next: AgenciesAddress, replace = false) =>
    void navigate({ to: '/operator/agencies', search: { ...address, ...next }, replace })
  const beyond = page !== undefined && page.total_rows > 0 && page.page_number > page.total_pages
  useEffect(() => {
    if (beyond) change({ page: page.total_pages > 1 ? String(page.total_pages) : undefined }, true)
  })
  return (
    <>
      <div className={styles['tools']}>
        <SearchInput
          label={t('search')}
          placeholder={t('managed.search_hint')}
          value={address.search}
          onSearch={(search) => change({ search: search || undefined, page: undefined }, true)}
        />
        <span className={styles['found']} role="status">
          {page && t('managed.found', { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        </span>
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </div>
      <DataGrid
        label={t('managed.title')}
        columns={columns}
        rows={answer.data?.dot_authorities ?? []}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sortOf(address.sort)}
        onSort={(sort) => change({ sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined, page: undefined })}
        onOpen={(row) => void navigate({ to: '/operator/agencies/$agencyId', params: { agencyId: String(row.id) } })}
        {...listAnswer(answer, t('managed.failed'), page)}
        empty={
          address.search ? (
            <EmptyState kind="nothing_matches" title={t('nothing')}>
              <Button onClick={() => change({ search: undefined, page: undefined })}>{t('managed.clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t('managed.none')} text={t('managed.none_text')}>
              {add}
            </EmptyState>
          )
        }
        renderCard={(row) => <AgencyCard agency={row} />}
      />
      {page && <Pager page={page} onPage={(number) => change({ page: number > 1 ? String(number) : undefined })} />}
    </>
  )
}

/** Every agency of the installation, for whoever runs it (D1a). */
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
