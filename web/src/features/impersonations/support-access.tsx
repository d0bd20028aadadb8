import { impersonationStates } from '@milepost/contract/impersonations/impersonations.list'
import type { Impersonation } from '@milepost/contract/impersonations/impersonations.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import {
  changeSetting,
  endImpersonation,
  impersonationListOptions,
  impersonationsCodec,
  impersonationsKey,
  settingOptions,
} from './api.ts'
import './impersonations.en.json'

const tones = { waiting: 'notice', running: 'warning', ended: 'neutral', unused: 'neutral' } as const
const shown = [impersonationsKey]
const events = ['identity.changed'] as const

/** Whether support may act in the name of the agency's people, and each time that it did: who, whom, when and why. */
export default function SupportAccess() {
  const { t } = useTranslation('impersonations')
  const { time_zone } = useSession()
  useLiveQueries(shown, events)
  const end = useCall(endImpersonation, { invalidates: shown, toast: () => t('ended') })
  const ending = ({ id, state }: Impersonation) =>
    (state === 'running' || state === 'waiting') && (
      <Button size="small" kind="danger" loading={end.isPending && end.variables === id} onClick={() => end.mutate(id)}>
        {t('end')}
      </Button>
    )
  const list = useRecordList({
    texts: 'impersonations:list',
    codec: impersonationsCodec,
    table_key: 'impersonations',
    query: impersonationListOptions,
    rows: ({ impersonations }) => impersonations,
    columns: (column) => [
      column.instant('created_at', { width: 186, time_zone: () => time_zone }),
      column.text('person', { width: 180 }),
      column.text('support_email', { width: 230 }),
      column.longText('reason', { width: 300, grow: 1 }),
      column.badge('state', { words: 'states', tones, width: 120 }),
      column.instant('began_at', { width: 186, time_zone: () => time_zone, hidden: true }),
      column.instant('ended_at', { width: 186, time_zone: () => time_zone }),
      column.custom('end', (row) => ending(row), { header: t('action'), width: 110 }),
    ],
  })
  const { listState, narrow } = list
  return (
    <>
      <RecordList
        list={list}
        below={<Setting />}
        filters={
          <SeveralFilter
            label={t('fields.state')}
            value={listState.state}
            choices={impersonationStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(state) => narrow({ state })}
          />
        }
        card={(row) => (
          <ListCard title={row.person} lines={[row.support_email, row.reason]}>
            <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
            {ending(row)}
          </ListCard>
        )}
      />
    </>
  )
}

function Setting() {
  const { t } = useTranslation('impersonations')
  const { data } = useQuery(settingOptions)
  const change = useCall(changeSetting, {
    invalidates: shown,
    toast: ({ impersonation_setting }) => t(impersonation_setting.allowed ? 'allowed' : 'forbidden'),
  })
  if (!data) return null
  return (
    <Checkbox
      label={t('allow')}
      description={t('allow_hint')}
      checked={data.allowed}
      disabled={change.isPending}
      onChange={(event) => change.mutate({ allowed: event.currentTarget.checked, lock_version: data.lock_version })}
    />
  )
}
