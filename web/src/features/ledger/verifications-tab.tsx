import type { LedgerVerification } from '@milepost/contract/ledger/ledger.contract'
import { IconAlertTriangle, IconCheck, IconLoader2, IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Badge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { countColumn, instantColumn } from '../../ui/data-grid/field-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { verificationsOptions } from './api.ts'
import { verificationsCodec, type LedgerListState } from './ledger-list-state.ts'
import { resultOf, whatIsVerified } from './texts.ts'

function Result({ verification }: { verification: LedgerVerification }) {
  const { t } = useTranslation('ledger')
  const broken = verification.findings > 0
  const marks = { done: IconCheck, running: IconLoader2, stopped: IconPlayerPause }
  const Mark = broken ? IconAlertTriangle : marks[verification.state]
  const tone = broken ? 'bad' : verification.state === 'done' ? 'good' : 'neutral'
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
export function VerificationsTab({ shown, onOpen }: VerificationsTabProps) {
  const { t } = useTranslation('ledger')
  const { time_zone } = useSession()
  const { listState, change } = useListSearch(verificationsCodec)
  const answer = useQuery(verificationsOptions(verificationsCodec.query(listState)))
  const columns = useMemo<GridColumn<LedgerVerification>[]>(
    () => [
      instantColumn('started_at', t('verifications.started'), time_zone, { width: 200, hideable: false }),
      { id: 'what', header: t('verifications.what'), cell: (row) => whatIsVerified(t, row), width: 260, grow: 1 },
      { id: 'result', header: t('verifications.result'), cell: (row) => <Result verification={row} />, width: 150 },
      { id: 'by', header: t('verifications.by'), cell: (row) => row.started_by, width: 200 },
      countColumn('tickets', t('verifications.tickets'), { width: 120 }),
      {
        id: 'rate',
        header: t('verifications.rate'),
        cell: (row) => (row.tickets_a_second === null ? '-' : formatCount(row.tickets_a_second)),
        align: 'end',
        width: 160,
      },
    ],
    [t, time_zone],
  )
  return (
    <RecordList<LedgerVerification, LedgerListState>
      list={verificationsCodec}
      table_key="ledger_verifications"
      texts={{ label: t('verifications.label'), failed: t('failed') }}
      listState={listState}
      onChange={change}
      columns={columns}
      rows={answer.data?.verifications ?? []}
      page={answer.data?.page}
      answer={answer}
      settings={false}
      onOpen={(row) => onOpen(row.id)}
      openRow={shown}
      empty={<EmptyState kind="nothing_yet" title={t('verifications.empty')} text={t('verifications.empty_text')} />}
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
