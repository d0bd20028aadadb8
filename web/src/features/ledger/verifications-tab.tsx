import type { LedgerVerification } from '@milepost/contract/ledger/ledger.contract'
import { IconAlertTriangle, IconCheck, IconLoader2, IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { verificationsOptions } from './api.ts'
import { verificationsCodec } from './ledger-list-state.ts'
import { resultOf, whatIsVerified } from './texts.ts'

function Result({ verification }: { verification: LedgerVerification }) {
  const { t } = useTranslation('ledger')
  const broken = verification.findings > 0
  const marks = { done: IconCheck, running: IconLoader2, stopped: IconPlayerPause }
  const Mark = broken ? IconAlertTriangle : marks[verification.state]
  const tone = broken ? 'bad' : 'neutral'
  return (
    <Badge tone={tone} icon={<Mark size={14} aria-hidden />}>
      {resultOf(t, verification)}
    </Badge>
  )
}

export interface VerificationsTabProps {
  shown: number | undefined
  onOpen: (id: number) => void
}

/** Every verification with its requester and result; a row opens it above the list, with its findings. */
export function VerificationsTab({ shown: open, onOpen }: VerificationsTabProps) {
  const { t } = useTranslation('ledger')
  const { time_zone } = useSession()
  const list = useRecordList({
    texts: 'ledger:verification_list',
    codec: verificationsCodec,
    table_key: 'ledger_verifications',
    query: (listState) => verificationsOptions(verificationsCodec.query(listState)),
    rows: ({ verifications }) => verifications,
    columns: (column) => [
      column.instant('started_at', { width: 200, hideable: false }),
      column.text('what', { of: (row) => whatIsVerified(t, row), width: 260, grow: 1 }),
      column.custom('result', (row) => <Result verification={row} />, { width: 150 }),
      column.text('by', { of: (row) => row.started_by, width: 200 }),
      column.count('tickets', { width: 120 }),
      column.count('rate', { of: (row) => row.tickets_a_second, width: 160 }),
    ],
  })
  return (
    <RecordList
      list={list}
      settings={false}
      onOpen={(row) => onOpen(row.id)}
      openRow={open}
      card={(row) => (
        <ListCard title={whatIsVerified(t, row)}>
          <span>
            <Result verification={row} /> {formatInstant(row.started_at, time_zone)} · {row.started_by}
          </span>
        </ListCard>
      )}
    />
  )
}
