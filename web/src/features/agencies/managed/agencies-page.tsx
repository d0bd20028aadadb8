import type { AgencyRow } from '@milepost/contract/agencies/agency'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { counted, formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { AgencyLogo } from '../../../ui/agency-logo.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import '../agencies.en.json'
import { agenciesCodec } from './agencies-list-state.ts'
import { agencyListOptions, noticesOptions } from './api.ts'
import styles from './managed.module.css'
import shared from '../../../ui/shared.module.css'

/** Settings of the installation that the operator should change; renders nothing if there are none. */
function InstallationNotices() {
  const { t } = useTranslation('agencies')
  const { time_zone } = useSession()
  const { data = [] } = useQuery(noticesOptions)
  return data.map(({ code, since }) => (
    <p key={code} role="note" className={styles['notice']}>
      {t(`notices.${code}`)} {t('notices.since', { when: formatInstant(since, time_zone) })}
    </p>
  ))
}

/** The list of agencies with its search; a row opens its agency. */
function AgencyList({ add }: { add: ReactNode }) {
  const { t } = useTranslation('agencies')
  const { time_zone } = useSession()
  const navigate = useNavigate()
  const closed = ({ closed_at }: AgencyRow) => closed_at !== null && <Badge tone="warning">{t('closing.badge')}</Badge>
  // Without one who has signed in, an agency has no one to run it.
  const administrators = ({ administrators_count: count }: AgencyRow) =>
    count > 0 ? formatCount(count) : <Badge tone="warning">{t('no_one_yet')}</Badge>
  const list = useRecordList({
    texts: 'agencies:agency_list',
    codec: agenciesCodec,
    table_key: 'agencies',
    query: (listState) => agencyListOptions(agenciesCodec.query(listState)),
    rows: ({ dot_authorities }) => dot_authorities,
    columns: (column) => [
      column.custom(
        'name',
        (row) => (
          <span className={styles['named']} title={row.name}>
            <AgencyLogo id={row.id} name={row.name} />
            <span className={shared['cut-link-name']}>{row.name}</span>
            {closed(row)}
          </span>
        ),
        { width: 300, grow: 2, hideable: false },
      ),
      column.texts('hosts', { width: 220, grow: 1 }),
      column.text('time_zone', { width: 170 }),
      column.count('districts_count', { width: 110 }),
      column.count('employees_count', { width: 120 }),
      column.custom('administrators_count', administrators, { align: 'end', width: 150 }),
      column.relative('last_seen_at', { none: t('never'), width: 140 }),
      column.instant('created_at', { width: 180 }),
    ],
  })
  return (
    <RecordList
      list={list}
      onOpen={(row) => void navigate({ to: '/operator/agencies/$agencyId', params: { agencyId: String(row.id) } })}
      emptyActions={add}
      card={(row) => (
        <ListCard title={row.name}>
          {closed(row)}
          <span>
            {t('settings.employees', counted(row.employees_count))} · {t('agency_list.columns.administrators_count')}:{' '}
            {administrators(row)}
          </span>
          <span>
            {t('agency_list.columns.last_seen_at')}:{' '}
            {row.last_seen_at ? <RelativeTime instant={row.last_seen_at} time_zone={time_zone} /> : t('never')}
          </span>
        </ListCard>
      )}
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
