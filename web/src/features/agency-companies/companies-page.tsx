import { outsideKinds } from '@milepost/contract/core/capacities'
import { validities } from '@milepost/contract/agency-companies/company-credential.record'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { writtenPhone } from '../../lib/phone.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { companiesCodec, companiesKey, companyListOptions } from './api.ts'
import './agency-companies.en.json'
import { Expiry } from '../access-grants/index.ts'

// What opens over the list is loaded when it is opened.
const CompanyDialog = lazy(withRetry(() => import('./company-dialog.tsx')))
const CompanyDrawer = lazy(withRetry(() => import('./company-drawer.tsx')))

const shown = [companiesKey]
const events = ['companies.changed', 'access_requests.changed'] as const

/** Companies from outside that the agency knows; one opens next to the list. */
export default function CompaniesPage() {
  const { t } = useTranslation('agency-companies')
  const list = useRecordList({
    texts: 'agency-companies:list',
    codec: companiesCodec,
    table_key: 'companies',
    query: companyListOptions,
    rows: ({ companies }) => companies,
    columns: (column) => [
      column.name('name', { width: 240, grow: 1 }),
      column.text('kinds', { of: ({ kinds }) => kinds.map((kind) => t(`kinds.${kind}`)).join(', '), width: 200 }),
      column.count('people', { width: 100 }),
      column.custom('next_expires_on', ({ next_expires_on }) => <Expiry on={next_expires_on} />, {
        width: 220,
        whole: true,
      }),
      column.text('city', { of: ({ city, state }) => [city, state].filter(Boolean).join(', '), width: 180 }),
      column.text('phone', { of: ({ phone }) => (phone === null ? null : writtenPhone(phone)), width: 150 }),
      column.text('email', { width: 220 }),
      column.instant('updated_at', { width: 186 }),
    ],
  })
  useLiveQueries(shown, events)
  const { button, dialog } = useAdding(t('list.add'), (close) => <CompanyDialog company={null} onClose={close} />)
  const { listState, narrow } = list
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t('lead')}>
        {button}
      </PageHeader>
      <RecordList
        list={list}
        emptyActions={button}
        filters={
          <FilterGroup on={[listState.kind, listState.validity]}>
            <SeveralFilter
              label={t('fields.kinds')}
              value={listState.kind}
              choices={outsideKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              onChange={(kind) => narrow({ kind })}
            />
            <SeveralFilter
              label={t('fields.next_expires_on')}
              value={listState.validity}
              choices={validities.map((value) => ({ value, label: t(`validity.${value}`) }))}
              onChange={(validity) => narrow({ validity })}
            />
          </FilterGroup>
        }
        card={({ name, kinds, people, next_expires_on }) => (
          <ListCard
            title={name}
            lines={[
              kinds.map((kind) => t(`kinds.${kind}`)).join(', '),
              t('people.count', { count: people, formatted: formatCount(people) }),
            ]}
          >
            {next_expires_on && <Expiry on={next_expires_on} />}
          </ListCard>
        )}
        drawer={(opened) => <CompanyDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </Page>
  )
}
