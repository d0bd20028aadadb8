import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { rootsOptions } from './api.ts'
import { rootsCodec } from './ledger-list-state.ts'
import shared from '../../ui/shared.module.css'

/** The sealed days, newest first; a row opens its root, to be copied or verified. */
export function RootsTab() {
  const { t } = useTranslation('ledger')
  const list = useRecordList({
    texts: 'ledger:root_list',
    codec: rootsCodec,
    table_key: 'ledger_roots',
    query: (listState) => rootsOptions(rootsCodec.query(listState)),
    rows: ({ roots }) => roots,
    columns: (column) => [
      column.date('day', { width: 130, hideable: false }),
      column.code('root', {
        width: 540,
        grow: 1,
        action: ({ root }) => ({ label: t('roots.copy'), run: () => void navigator.clipboard.writeText(root) }),
      }),
      column.count('tickets', { width: 110 }),
      column.instant('anchored_at', { width: 200 }),
    ],
  })
  return (
    <>
      <RecordList
        list={list}
        rowId={(row) => row.day}
        settings={false}
        onOpen={({ day }) => list.change({ day })}
        openRow={list.listState.day}
        card={(row) => (
          <ListCard title={formatDate(row.day)}>
            <span>
              <code>{row.root}</code>
            </span>
            <span>
              {t('root_list.columns.tickets')}: {formatCount(row.tickets)}
            </span>
          </ListCard>
        )}
      />
      <p className={shared['hint-text']}>{t('roots.hint')}</p>
    </>
  )
}
