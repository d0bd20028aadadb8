import { lotVerdicts } from '@milepost/contract/acceptance/judgement'
import { lotStates } from '@milepost/contract/lots/lot-approval'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { withUnit } from '../../../lib/numbers.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { FilterGroup } from '../../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../../ui/filters/several-filter.tsx'
import type { Choice } from '../../../ui/picker.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useAdding } from '../../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { lotListOptions, lotsCodec, lotsKey } from '../api.ts'
import '../lots.en.json'
import { toneOfState, toneOfVerdict, VerdictBadge } from './lot-words.tsx'

// What opens over the list is loaded when it is opened.
const LotDialog = lazy(withRetry(() => import('./lot-dialog.tsx')))
const LotDrawer = lazy(withRetry(() => import('./lot-drawer.tsx')))

const shown = [lotsKey]
const events = ['lots.changed', 'samples.changed'] as const
const refusedTones = { true: 'bad', false: 'neutral' } as const

/** Lots of a project, or of all that the person sees, with their verdicts; a row opens next to the list. */
export default function LotList({ project }: { project?: Choice }) {
  const { t } = useTranslation('lots')
  const session = useSession()
  const list = useRecordList({
    texts: project ? 'lots:project_list' : 'lots:list',
    codec: lotsCodec,
    table_key: project ? 'project_lots' : 'lots',
    query: (state) => lotListOptions(state, project?.id),
    rows: ({ lots }) => lots,
    columns: (column) => [
      column.name('lot_number', { width: 110 }),
      column.badge('verdict', { words: 'verdicts', tones: toneOfVerdict, width: 150 }),
      column.text('factor', { of: ({ factor }) => factor && withUnit(factor, '%'), align: 'end', width: 120 }),
      column.money('price_adjustment', { width: 140 }),
      column.badge('contractor_refused', {
        of: ({ contractor_refused }) => contractor_refused || null,
        words: 'refused',
        tones: refusedTones,
        width: 170,
      }),
      column.badge('status', { words: 'states', tones: toneOfState, width: 110 }),
      ...(project ? [] : [column.text('project', { width: 190, grow: 1 })]),
      column.text('pay_item', { width: 220, grow: 1 }),
      column.quantity('quantity', { uom: ({ uom }) => uom, width: 130 }),
      column.date('began_on', { width: 120 }),
      column.date('ended_on', { width: 120 }),
      column.instant('judged_at', { width: 186 }),
    ],
  })
  useLiveQueries(shown, events)
  const { button, dialog } = useAdding(t('list.add'), (close) => (
    <LotDialog lot={null} {...(project && { project })} onClose={close} />
  ))
  const may = mayDo(session, 'lot.manage')
  const boxes = (name: 'verdict' | 'status', values: readonly string[], words: 'verdicts' | 'states') => (
    <SeveralFilter
      label={t(`list.columns.${name}`)}
      value={list.listState[name]}
      counts={list.counts(name)}
      choices={values.map((value) => ({ value, label: t(`${words}.${value}` as 'states.open') }))}
      onChange={(value) => list.narrow({ [name]: value })}
    />
  )
  return (
    <>
      <RecordList
        list={list}
        actions={may && button}
        emptyActions={may && button}
        filters={
          <FilterGroup on={[list.listState.verdict, list.listState.status, list.listState.refused]}>
            {boxes('verdict', lotVerdicts, 'verdicts')}
            {boxes('status', lotStates, 'states')}
            <SeveralFilter
              label={t('list.columns.contractor_refused')}
              value={list.listState.refused}
              choices={[{ value: 'true', label: t('refused.true') }]}
              onChange={(refused) => list.narrow({ refused })}
            />
          </FilterGroup>
        }
        card={(row) => (
          <ListCard
            title={t('one_of', { number: row.lot_number })}
            lines={[row.pay_item, !project && row.project, t('began', { date: formatDate(row.began_on) })]}
          >
            <VerdictBadge {...row} />
          </ListCard>
        )}
        drawer={(opened) => <LotDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
