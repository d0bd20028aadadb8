import type { LedgerRoot } from '@milepost/contract/ledger/ledger.contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { countColumn, dateColumn, instantColumn } from '../../ui/data-grid/field-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { rootsOptions } from './api.ts'
import { rootsCodec, type LedgerListState } from './ledger-list-state.ts'
import styles from './ledger.module.css'

/** The sealed days, newest first; a row opens its root, to be copied or verified. */
export function RootsTab() {
  const { t } = useTranslation('ledger')
  const { time_zone } = useSession()
  const { listState, change } = useListSearch(rootsCodec)
  const answer = useQuery(rootsOptions(rootsCodec.query(listState)))
  const columns = useMemo<GridColumn<LedgerRoot>[]>(
    () => [
      dateColumn('day', t('roots.day'), { width: 130, sortable: true, hideable: false }),
      {
        id: 'root',
        header: t('roots.root'),
        cell: (row) => <code>{row.root}</code>,
        width: 540,
        grow: 1,
        action: (row) => ({ label: t('roots.copy'), run: () => void navigator.clipboard.writeText(row.root) }),
      },
      countColumn('tickets', t('roots.tickets'), { width: 110, sortable: true }),
      instantColumn('anchored_at', t('roots.anchored'), time_zone, { width: 200, sortable: true }),
    ],
    [t, time_zone],
  )
  return (
    <>
      <p className={styles['hint']}>{t('roots.hint')}</p>
      <RecordList<LedgerRoot, LedgerListState>
        list={rootsCodec}
        table_key="ledger_roots"
        texts={{ label: t('roots.label'), failed: t('failed') }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.roots ?? []}
        rowId={(row) => row.day}
        page={answer.data?.page}
        answer={answer}
        settings={false}
        onOpen={({ day }) => change({ day })}
        openRow={listState.day}
        empty={<EmptyState kind="nothing_yet" title={t('roots.empty')} text={t('roots.empty_text')} />}
        card={(row) => (
          <ListCard title={formatDate(row.day)}>
            <span>
              <code>{row.root}</code>
            </span>
            <span>
              {t('roots.tickets')}: {formatCount(row.tickets)}
            </span>
          </ListCard>
        )}
      />
    </>
  )
}
