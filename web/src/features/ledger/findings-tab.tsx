import type { LedgerFinding, LedgerVerification } from '@milepost/contract/ledger/ledger.contract'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { dateColumn } from '../../ui/data-grid/field-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { findingsOptions } from './api.ts'
import { findingsCodec, type LedgerListState } from './ledger-list-state.ts'
import styles from './ledger.module.css'
import { ticketOf, whatIsWrong } from './texts.ts'

export interface FindingsTabProps {
  verification: LedgerVerification | null
  onOpen: (finding: LedgerFinding) => void
}

/** What the verification that is shown found; a row opens its ticket's history, or its day's root. */
export function FindingsTab({ verification, onOpen }: FindingsTabProps) {
  const { t } = useTranslation('ledger')
  const { listState, change } = useListSearch(findingsCodec)
  const found = verification?.findings ?? 0
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...findingsOptions(verification?.id ?? 0, findingsCodec.query(listState), found),
    enabled: found > 0,
  })
  const rows = found > 0 ? (data?.findings ?? []) : []
  const total = data?.page.total_rows ?? 0
  const columns = useMemo<GridColumn<LedgerFinding>[]>(
    () => [
      { id: 'ticket', header: t('findings.ticket'), cell: (row) => ticketOf(t, row), width: 150, hideable: false },
      {
        id: 'event',
        header: t('findings.event'),
        cell: (row) => (row.slip_id === null || row.seq === null ? t('findings.none') : formatCount(row.seq)),
        align: 'end',
        width: 90,
      },
      dateColumn('day', t('findings.day'), { width: 120 }),
      { id: 'what', header: t('findings.what'), cell: (row) => whatIsWrong(t, row), width: 520, grow: 1 },
    ],
    [t],
  )
  return (
    <>
      {found > 0 && <p className={styles['hint']}>{t('findings.hint')}</p>}
      {total > 0 && found > total && (
        <p className={styles['hint']}>{t('findings.more', { kept: formatCount(total), all: formatCount(found) })}</p>
      )}
      <RecordList<LedgerFinding, LedgerListState>
        list={findingsCodec}
        table_key="ledger_findings"
        texts={{ label: t('findings.label'), failed: t('failed') }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={rows}
        page={rows.length > 0 ? data?.page : null}
        answer={{ error, isPending: found > 0 && !data, isPlaceholderData, refetch }}
        settings={false}
        onOpen={onOpen}
        empty={<Nothing verification={verification} />}
        card={(row) => (
          <ListCard title={whatIsWrong(t, row)}>
            <span>
              {[
                ...(row.slip_id === null ? [] : [`${t('findings.ticket')} ${ticketOf(t, row)}`]),
                ...(row.slip_id === null || row.seq === null ? [] : [`${t('findings.event')} ${row.seq}`]),
                ...(row.day === null ? [] : [`${t('findings.day')} ${formatDate(row.day)}`]),
              ].join(' · ')}
            </span>
          </ListCard>
        )}
      />
    </>
  )
}

function Nothing({ verification }: { verification: LedgerVerification | null }) {
  const { t } = useTranslation('ledger')
  if (verification === null)
    return <EmptyState kind="nothing_yet" title={t('findings.nothing')} text={t('findings.nothing_text')} />
  if (verification.state !== 'done') return <EmptyState kind="nothing_yet" title={t('findings.so_far')} />
  return (
    <div className={styles['clean']} role="status">
      <span className={styles['mark']}>
        <IconShieldCheck size={36} stroke={1.5} aria-hidden />
      </span>
      <h2>{t('findings.empty')}</h2>
      <p>{t('findings.empty_text')}</p>
    </div>
  )
}
