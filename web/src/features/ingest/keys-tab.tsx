import type { IngestKey } from '@milepost/contract/ingest/ingest.contract'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { instantColumn, textColumn } from '../../ui/data-grid/field-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { keysOptions } from './api.ts'
import { keysCodec, type KeysListState } from './ingest-list-state.ts'
import styles from './ingest.module.css'
import { KeyDialog } from './key-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { ShownKeyDialog, type ShownKey } from './shown-key-dialog.tsx'

/** Whether a key still opens the door. */
function KeyState({ revoked }: { revoked: boolean }) {
  const { t } = useTranslation('ingest')
  const Mark = revoked ? IconBan : IconCheck
  return (
    <Badge tone={revoked ? 'neutral' : 'good'} icon={<Mark size={14} aria-hidden />}>
      {t(revoked ? 'keys.revoked' : 'keys.in_use')}
    </Badge>
  )
}

/** The keys; a row opens what can be done with its key. */
export function KeysTab({ onLog }: { onLog: (key_id: number) => void }) {
  const { t } = useTranslation('ingest')
  const { time_zone } = useSession()
  const [making, setMaking] = useState(false)
  const [shown, setShown] = useState<ShownKey | null>(null)
  const [open, setOpen] = useState<IngestKey | null>(null)
  const { listState, change } = useListSearch(keysCodec)
  const answer = useQuery(keysOptions(listState))
  const columns = useMemo<GridColumn<IngestKey>[]>(
    () => [
      {
        id: 'name',
        header: t('keys.name'),
        cell: (row) => (
          <span className={styles['opens']} title={row.name}>
            {row.name}
          </span>
        ),
        width: 240,
        grow: 1,
        sortable: true,
        hideable: false,
      },
      textColumn('supplier', t('keys.supplier'), { width: 220, sortable: true }),
      {
        id: 'plants',
        header: t('keys.plants'),
        cell: (row) => row.plants?.join(', ') ?? t('keys.all_plants'),
        width: 200,
      },
      { id: 'last_four', header: t('keys.last_four'), cell: (row) => <code>…{row.last_four}</code>, width: 110 },
      {
        id: 'state',
        header: t('keys.state'),
        cell: (row) => (
          <>
            <KeyState revoked={row.revoked_at !== null} />
            {row.sandbox && <Badge tone="notice">{t('keys.sandbox')}</Badge>}
          </>
        ),
        width: 190,
      },
      {
        id: 'last_used_at',
        header: t('keys.last_used'),
        cell: (row) => (row.last_used_at ? formatInstant(row.last_used_at, time_zone) : t('keys.never')),
        width: 190,
        sortable: true,
      },
      instantColumn('created_at', t('keys.created'), time_zone, { width: 190, sortable: true }),
    ],
    [t, time_zone],
  )
  const make = <AddButton onClick={() => setMaking(true)}>{t('keys.make')}</AddButton>
  return (
    <>
      <RecordList<IngestKey, KeysListState>
        list={keysCodec}
        table_key="ingest_keys"
        texts={{ label: t('keys.label'), failed: t('failed') }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data ?? []}
        page={null}
        answer={answer}
        onOpen={setOpen}
        settings={false}
        actions={make}
        empty={
          <EmptyState kind="nothing_yet" title={t('keys.empty')} text={t('keys.empty_text')}>
            {make}
          </EmptyState>
        }
        card={(row) => (
          <ListCard title={row.name}>
            <span>
              {row.supplier} · {row.plants?.join(', ') ?? t('keys.all_plants')}
            </span>
            <span>
              <KeyState revoked={row.revoked_at !== null} />{' '}
              {row.sandbox && <Badge tone="notice">{t('keys.sandbox')}</Badge>} {t('keys.last_used')}:{' '}
              {row.last_used_at ? formatInstant(row.last_used_at, time_zone) : t('keys.never')}
            </span>
          </ListCard>
        )}
      />
      {making && (
        <NewKeyDialog
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false)
            setShown(made)
          }}
        />
      )}
      {shown && <ShownKeyDialog shown={shown} onClose={() => setShown(null)} />}
      {open && <KeyDialog ingest_key={open} onClose={() => setOpen(null)} onLog={() => onLog(open.id)} />}
    </>
  )
}
