import type { FactorPerson } from '@milepost/contract/second-factors/second-factor-rules.contract'
import { factorHolders } from '@milepost/contract/second-factors/factor-people.list'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { agencyFactorsKey, factorPeopleCodec, factorPeopleOptions, resetFactors, rulesOptions } from './agency-api.ts'
import '../../lib/roles.en.json'
import './second-factors.en.json'
import styles from './second-factors.module.css'

const RequirementsDialog = lazy(withRetry(() => import('./requirements-dialog.tsx')))

const shown = [agencyFactorsKey]
const events = ['identity.changed', 'employees.changed'] as const

const hasFactor = ({ totp, passkeys }: FactorPerson): boolean => totp || passkeys > 0

/** Of whom the agency requires a second factor, in a line. */
function Requirements() {
  const { t } = useTranslation(['second-factors', 'roles'])
  const { time_zone } = useSession()
  const { data } = useQuery(rulesOptions)
  const [open, setOpen] = useState(false)
  const [today] = useState(() => dateInZone(new Date(), time_zone))
  if (!data) return null
  const required = data.flatMap(({ holder, required_from }) =>
    required_from === null
      ? []
      : [
          required_from <= today
            ? t(`roles:${holder}`)
            : t('agency.from', { role: t(`roles:${holder}`), date: formatDate(required_from) }),
        ],
  )
  return (
    <div className={styles['required']}>
      <p>{required.length === 0 ? t('agency.nobody') : t('agency.required_of', { roles: required.join(', ') })}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('agency.change')}
      </Button>
      {open && (
        <Suspense>
          <RequirementsDialog rules={data} today={today} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Of whom the agency requires a second factor, and who has one. */
export default function AgencyFactors() {
  const { t } = useTranslation(['second-factors', 'roles'])
  useLiveQueries(shown, events)
  const [resetting, setResetting] = useState<FactorPerson | null>(null)
  const reset = useCall(({ id }: FactorPerson) => resetFactors(id), {
    invalidates: shown,
    toast: (_answer, { name }) => t('agency.reset_done', { name }),
    onSettled: () => setResetting(null),
  })
  const resets = (row: FactorPerson) =>
    hasFactor(row) && (
      <Button size="small" aria-label={t('agency.reset_one', { name: row.name })} onClick={() => setResetting(row)}>
        {t('agency.reset')}
      </Button>
    )
  const factorWords = ({ totp, passkeys }: FactorPerson): string =>
    [...(totp ? [t('totp.title')] : []), ...(passkeys > 0 ? [t('agency.passkeys', { count: passkeys })] : [])].join(
      ', ',
    )
  const badge = (row: FactorPerson) =>
    hasFactor(row) ? (
      factorWords(row)
    ) : (
      <Badge tone={row.required_from === null ? 'neutral' : 'warning'}>{t('agency.none')}</Badge>
    )
  const list = useRecordList({
    texts: 'second-factors:people_list',
    codec: factorPeopleCodec,
    table_key: 'second_factor_people',
    query: factorPeopleOptions,
    rows: ({ second_factor_people }) => second_factor_people,
    columns: (column) => [
      column.text('name', { width: 260 }),
      column.text('email', { width: 320, grow: 1 }),
      column.custom('holder', (row) => t(`roles:${row.holder}`), { width: 190 }),
      column.custom('factors', (row) => badge(row), { width: 220 }),
      column.custom('reset', (row) => resets(row), { header: t('agency.action'), width: 110 }),
    ],
  })
  const { listState, narrow } = list
  return (
    <>
      <RecordList
        list={list}
        actions={<Requirements />}
        filters={
          <FilterGroup on={[listState.holder, listState.has]}>
            <SeveralFilter
              label={t('people_list.columns.holder')}
              value={listState.holder}
              choices={factorHolders.map((value) => ({ value, label: t(`roles:${value}`) }))}
              onChange={(holder) => narrow({ holder })}
            />
            <SeveralFilter
              single
              label={t('people_list.columns.factors')}
              value={listState.has}
              choices={(['true', 'false'] as const).map((value) => ({ value, label: t(`agency.has.${value}`) }))}
              onChange={(has) => narrow({ has })}
            />
          </FilterGroup>
        }
        card={(row) => (
          <ListCard title={row.name} lines={[row.email, t(`roles:${row.holder}`)]}>
            {badge(row)}
            {resets(row)}
          </ListCard>
        )}
      />
      <ConfirmDialog
        opened={resetting !== null}
        danger
        busy={reset.isPending}
        title={t('agency.reset_title', { name: resetting?.name ?? '' })}
        acceptLabel={t('agency.reset')}
        onAccept={() => resetting && reset.mutate(resetting)}
        onCancel={() => setResetting(null)}
      >
        {t('agency.reset_text')}
      </ConfirmDialog>
    </>
  )
}
