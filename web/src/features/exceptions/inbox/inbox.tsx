import type { Exception } from '@milepost/contract/exceptions/exception'
import { MOST_SETTLED_AT_ONCE } from '@milepost/contract/exceptions/exception'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import type { RowId } from '../../../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { exceptionsCodec, exceptionsQueryOf, stateOf } from '../list-states.ts'
import { exceptionListOptions } from '../api.ts'
import '../exceptions.en.json'
import { ExceptionStateMark, KindText } from '../exception-marks.tsx'
import { exceptionText } from '../exception-texts.ts'
import styles from '../exceptions.module.css'
import { InboxFilters } from './inbox-filters.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

const ExceptionDrawer = lazy(withRetry(() => import('./exception-drawer.tsx')))
const SettleDialog = lazy(withRetry(() => import('./settle-dialog.tsx')))

export interface InboxProps {
  project_id: number
  /** Of the project; undefined while it is on its way. */
  time_zone: string | undefined
}

/** The selected rows of the page that can be settled. Rows that are settled or disappear leave the selection. */
function useChosen(rows: readonly Exception[]) {
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set())
  const chosen = rows.filter(({ id, abilities }) => selected.has(id) && abilities.includes('settle'))
  return {
    chosen,
    selected: new Set<RowId>(chosen.map(({ id }) => id)),
    setSelected,
    clear: () => setSelected(new Set()),
  }
}

/** The exceptions of a project, by default the open ones; each can be opened, and one or many settled. */
export function Inbox({ project_id, time_zone }: InboxProps) {
  const { t } = useTranslation('exceptions')
  const session = useSession()
  const zone = time_zone ?? session.time_zone
  const [settling, setSettling] = useState<readonly Exception[] | null>(null)
  const list = useRecordList({
    texts: 'exceptions:list',
    codec: exceptionsCodec,
    table_key: 'exceptions',
    query: (state) => exceptionListOptions(project_id, exceptionsQueryOf(state)),
    rows: ({ exceptions }) => exceptions,
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
  const { listState, change, rows, page } = list
  const { chosen, selected, setSelected, clear } = useChosen(rows)
  const openId = listState.exception ? Number(listState.exception) : undefined
  const open = (id: number) => change({ exception: String(id) }, openId !== undefined)
  const may = list.data?.abilities.includes('settle') ?? false
  const settle = (row: Exception | undefined) => {
    const shown = rows.find(({ id }) => id === openId)
    const targets = (shown ? [shown] : chosen.length > 0 ? chosen : row ? [row] : []).filter(({ abilities }) =>
      abilities.includes('settle'),
    )
    if (targets.length > 0) setSettling(targets.slice(0, MOST_SETTLED_AT_ONCE))
  }
  useInboxKeys({ rows, openId, open, settle: may ? settle : undefined })
  const bar = (
    <div className={styles['bar']} role="group" aria-label={t('bar.label')}>
      <span className={styles['found']} role="status">
        {page && t('found', counted(page.total_rows))}
        {chosen.length > 0 && ` · ${t('bar.chosen', counted(chosen.length))}`}
      </span>
      {may && chosen.length > 0 && (
        <>
          <Button kind="quiet" onClick={clear}>
            {t('bar.clear')}
          </Button>
          <Button kind="primary" aria-keyshortcuts="S" onClick={() => settle(undefined)}>
            {t('settle.action')} <Kbd>S</Kbd>
          </Button>
        </>
      )}
    </div>
  )
  return (
    <>
      <InboxFilters project_id={project_id} listState={listState} onChange={list.narrow} />
      <RecordList
        list={list}
        tools={false}
        above={bar}
        selection={{
          rowName: (row) => t('row_select', { kind: t(`kind.${row.kind}`), subject: row.subject }),
          ...(may && { selected, onSelectedChange: setSelected }),
        }}
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
            onClose={() => setSettling(null)}
            onDone={() => {
              setSettling(null)
              clear()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
