import { MOST_SETTLED_AT_ONCE, type ExceptionGroup } from '@milepost/contract/exceptions/exception'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { SelectionBar } from '../../../ui/selection-bar/selection-bar.tsx'
import { exceptionsCodec, exceptionsQueryOf, stateOf } from '../list-states.ts'
import { exceptionGroupsOptions, type Seen } from '../api.ts'
import '../exceptions.en.json'
import { ExceptionStateMark, KindText } from '../exception-marks.tsx'
import { exceptionText } from '../exception-texts.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { useInboxGroups } from './use-inbox-groups.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

const ExceptionDrawer = lazy(withRetry(() => import('./exception-drawer.tsx')))
const SettleDialog = lazy(withRetry(() => import('./settle-dialog.tsx')))

export interface InboxProps {
  project_id: number
  /** Of the project; undefined while it is on its way. */
  time_zone: string | undefined
}

const noGroups: readonly ExceptionGroup[] = []

/** The exceptions of a project, by default the open ones; each can be opened, and one or many settled. */
export default function Inbox({ project_id, time_zone }: InboxProps) {
  const { t } = useTranslation('exceptions')
  const session = useSession()
  const zone = time_zone ?? session.time_zone
  const [settling, setSettling] = useState<readonly Seen[] | null>(null)
  const list = useRecordList({
    texts: 'exceptions:list',
    codec: exceptionsCodec,
    table_key: 'exceptions',
    query: (state) => exceptionGroupsOptions(project_id, exceptionsQueryOf(state)),
    rows: ({ exception_groups }) => exception_groups.flatMap(({ only }) => only ?? []),
    time_zone: zone,
    columns: (column) => [
      column.date('day', { width: 120 }),
      column.custom('kind', (row) => <KindText kind={row.kind} />, { width: 200 }),
      column.custom('state', (row) => <ExceptionStateMark state={row.state} />, { width: 130 }),
      column.text('subject', { width: 150 }),
      column.text('discrepancy', { of: (row) => exceptionText(t, row), width: 380, grow: 1 }),
      column.text('plant', { width: 120 }),
      column.text('material', { width: 150 }),
      column.instant('opened_at', { width: 180 }),
    ],
  })
  const { listState, change, data } = list
  const may = data?.abilities.includes('settle') ?? false
  const groups = useInboxGroups(project_id, data?.exception_groups ?? noGroups, { listState, maySettle: may })
  const { grid, exceptions, chosen, selected } = groups
  const openId = listState.exception ? Number(listState.exception) : undefined
  const open = (id: number) => change({ exception: String(id) }, openId !== undefined)
  const settle = (focused?: { id?: number; group?: string }) => {
    const shown = openId === undefined ? [] : groups.settleableOf({ id: openId })
    const targets = shown.length > 0 ? shown : chosen.length > 0 ? chosen : groups.settleableOf(focused ?? {})
    if (targets.length > 0) setSettling(targets.slice(0, MOST_SETTLED_AT_ONCE))
  }
  useInboxKeys({ rows: exceptions, openId, open, settle: may ? settle : undefined })
  return (
    <>
      <RecordList
        list={{
          ...list,
          rows: grid.rows,
          texts: { ...list.texts, found: () => (data ? t('found', counted(data.exceptions_count)) : '') },
        }}
        rowId={grid.rowId}
        live={{ grouping: grid.grouping }}
        filters={<InboxFilters project_id={project_id} listState={listState} onChange={list.narrow} />}
        selection={{
          rowName: (row) => t('row_select', { kind: t(`kind.${row.kind}`), subject: row.subject }),
          ...(may && { selected, onSelectedChange: groups.setSelected }),
        }}
        below={
          may &&
          grid.rows.length > 0 && (
            <SelectionBar
              label={t('bar.label')}
              status={t('bar.chosen', counted(chosen.length))}
              onClear={chosen.length > 0 ? groups.clear : undefined}
              actions={[
                {
                  key: 'settle',
                  label: t('settle.action'),
                  shortcut: 'S',
                  kind: 'primary',
                  disabled: chosen.length === 0,
                  run: () => settle(),
                },
              ]}
            />
          )
        }
        empty={
          <EmptyState
            kind="nothing_yet"
            title={stateOf(listState) === 'open' ? list.texts.empty : t('none')}
            text={list.texts.empty_text}
          />
        }
        card={(row) => (
          <ListCard
            title={t(`kind.${row.kind}`)}
            lines={[exceptionText(t, row), [formatDate(row.day), row.plant, row.material]]}
          >
            <ExceptionStateMark state={row.state} />
          </ListCard>
        )}
        drawer={({ id, takeFocus, onClose }) => (
          <ExceptionDrawer
            key={id}
            project_id={project_id}
            id={id}
            time_zone={zone}
            takeFocus={takeFocus}
            onSettle={(row) => setSettling([row])}
            onClose={onClose}
          />
        )}
      />
      <Suspense>
        {settling && (
          <SettleDialog
            project_id={project_id}
            rows={settling}
            only={settling.length === 1 ? exceptions.find(({ id }) => id === settling[0]?.id) : undefined}
            onClose={() => setSettling(null)}
            onDone={() => {
              setSettling(null)
              groups.clear()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
