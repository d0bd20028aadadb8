import type { IngestKey } from '@milepost/contract/ingest/ingest.contract'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { keysOptions, useEvery } from './api.ts'
import { keysCodec } from './ingest-list-state.ts'
import { KeyDialog } from './key-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { ShownKeyDialog, type ShownKey } from './shown-key-dialog.tsx'

/** Whether a key still opens the door, and whether it is for the sandbox. */
function KeyState({ ingest_key: { revoked_at, sandbox } }: { ingest_key: IngestKey }) {
  const { t } = useTranslation('ingest')
  const Mark = revoked_at ? IconBan : IconCheck
  return (
    <>
      <Badge icon={<Mark size={14} aria-hidden />}>{t(revoked_at ? 'keys.revoked' : 'keys.in_use')}</Badge>{' '}
      {sandbox && <Badge tone="notice">{t('keys.sandbox')}</Badge>}
    </>
  )
}

/** The keys; a row opens what can be done with its key. */
export function KeysTab({ onLog }: { onLog: (key_id: number) => void }) {
  const { t } = useTranslation('ingest')
  const { time_zone } = useSession()
  const refetchInterval = useEvery()
  const [shown, setShown] = useState<ShownKey | null>(null)
  const [open, setOpen] = useState<IngestKey | null>(null)
  const plantsOf = ({ plants }: IngestKey) => plants?.join(', ') ?? t('keys.all_plants')
  const list = useRecordList({
    texts: 'ingest:key_list',
    codec: keysCodec,
    table_key: 'ingest_keys',
    query: (listState) => ({ ...keysOptions(listState), refetchInterval }),
    rows: (keys) => keys,
    columns: (column) => [
      column.name('name', { width: 200, grow: 1 }),
      column.text('supplier', { width: 170 }),
      column.text('plants', { of: plantsOf, width: 170 }),
      column.code('last_four', { of: (row) => `…${row.last_four}`, width: 96 }),
      column.custom('state', (row) => <KeyState ingest_key={row} />, { width: 170 }),
      column.instant('last_used_at', { none: t('keys.never'), width: 165 }),
      column.instant('created_at', { width: 165 }),
      column.text('created_by', { width: 170 }),
    ],
  })
  const adding = useAdding(t('key_list.add'), (close) => (
    <NewKeyDialog
      onClose={close}
      onMade={(made) => {
        close()
        setShown(made)
      }}
    />
  ))
  return (
    <>
      <RecordList
        list={list}
        onOpen={setOpen}
        found={
          list.page === null &&
          t('key_list.found', { count: list.rows.length, formatted: formatCount(list.rows.length) })
        }
        add={adding}
        card={(row) => (
          <ListCard title={row.name} lines={[[row.supplier, plantsOf(row)]]}>
            <span>
              <KeyState ingest_key={row} /> {t('key_list.columns.last_used_at')}:{' '}
              {row.last_used_at ? formatInstant(row.last_used_at, time_zone) : t('keys.never')}
            </span>
          </ListCard>
        )}
      />
      {shown && <ShownKeyDialog newKey={shown} onClose={() => setShown(null)} />}
      {open && <KeyDialog ingest_key={open} onClose={() => setOpen(null)} onLog={() => onLog(open.id)} />}
    </>
  )
}
