import type { LedgerFinding, LedgerVerification } from '@milepost/contract/ledger/ledger.contract'
import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { findingsOptions } from './api.ts'
import { findingsCodec } from './ledger-list-state.ts'
import styles from './ledger.module.css'
import { ticketOf, whatIsWrong } from './texts.ts'
import shared from '../../ui/shared.module.css'

export interface FindingsTabProps {
  verification: LedgerVerification | null
  onOpen: (finding: LedgerFinding) => void
}

const none: never[] = []

/** What the verification that is shown found; a row opens its ticket's history, or its day's root. */
export function FindingsTab({ verification, onOpen }: FindingsTabProps) {
  const { t } = useTranslation('ledger')
  const found = verification?.findings ?? 0
  const list = useRecordList({
    texts: 'ledger:finding_list',
    codec: findingsCodec,
    table_key: 'ledger_findings',
    query: (listState) => ({
      ...findingsOptions(verification?.id ?? 0, findingsCodec.query(listState), found),
      enabled: found > 0,
    }),
    rows: ({ findings }) => (found > 0 ? findings : none),
    columns: (column) => [
      column.text('ticket', { of: (row) => ticketOf(t, row), width: 150, hideable: false }),
      column.count('event', { of: (row) => row.slip_id && row.seq, none: t('findings.none'), width: 90 }),
      column.date('day', { width: 120 }),
      column.text('what', { of: (row) => whatIsWrong(t, row), width: 520, grow: 1 }),
    ],
  })
  const total = list.page?.total_rows ?? 0
  return (
    <>
      {found > 0 && <p className={shared['hint-text']}>{t('findings.hint')}</p>}
      {total > 0 && found > total && (
        <p className={shared['hint-text']}>
          {t('findings.more', { kept: formatCount(total), all: formatCount(found) })}
        </p>
      )}
      <RecordList
        list={{
          ...list,
          page: list.rows.length > 0 ? list.page : null,
          answer: { ...list.answer, isPending: found > 0 && list.answer.isPending },
        }}
        settings={false}
        onOpen={onOpen}
        empty={<Nothing verification={verification} />}
        card={(row) => (
          <ListCard
            title={whatIsWrong(t, row)}
            lines={[
              [
                row.slip_id !== null && `${t('finding_list.columns.ticket')} ${ticketOf(t, row)}`,
                row.slip_id !== null && row.seq !== null && `${t('finding_list.columns.event')} ${row.seq}`,
                row.day !== null && `${t('finding_list.columns.day')} ${formatDate(row.day)}`,
              ],
            ]}
          />
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
      <h2>{t('finding_list.empty')}</h2>
      <p>{t('finding_list.empty_text')}</p>
    </div>
  )
}
