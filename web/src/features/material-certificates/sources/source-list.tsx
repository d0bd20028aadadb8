import { approvalStates } from '@milepost/contract/material-certificates/approval-validity'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { sourceListOptions, sourcesCodec } from '../api.ts'
import { ApprovalBadge, approvalTones } from '../approval-state.tsx'
import { useListActions } from '../list-actions.tsx'
import { SeveralFilter } from '../../../ui/filters/several-filter.tsx'
import '../material-certificates.en.json'
import { NarrowedTo } from '../narrowed-to.tsx'

const SourceDialog = lazy(withRetry(() => import('./source-dialog.tsx')))
const SourceDrawer = lazy(withRetry(() => import('./source-drawer.tsx')))
const ImportDialog = lazy(withRetry(() => import('./import-sources.tsx')))

/** Approved sources, those first that lapse first. */
export default function SourceList() {
  const { t } = useTranslation('material-certificates')
  const { time_zone } = useSession()
  const list = useRecordList({
    texts: 'material-certificates:source_list',
    codec: sourcesCodec,
    table_key: 'material_sources',
    query: sourceListOptions,
    rows: ({ material_sources }) => material_sources,
    columns: (column) => [
      column.name('supplier', { width: 220, grow: 1 }),
      column.text('vendor_material', { width: 240, grow: 1 }),
      column.text('plant', { width: 240, none: t('sources.every_plant') }),
      column.date('approved_on', { width: 130 }),
      column.date('expires_on', { width: 130, none: t('sources.for_good') }),
      column.badge('state', { words: 'states', tones: approvalTones, width: 130 }),
      column.longText('notes', { width: 240, hidden: true }),
      column.instant('updated_at', { width: 186, time_zone: () => time_zone, hidden: true }),
    ],
  })
  const { listState, narrow } = list
  const { buttons, dialog } = useListActions(t('source_list.add'), {
    add: (close) => <SourceDialog source={null} onClose={close} />,
    import: (close) => <ImportDialog onClose={close} />,
  })
  return (
    <>
      <RecordList
        list={list}
        actions={buttons}
        emptyActions={buttons}
        above={
          <NarrowedTo of="material" value={listState.certified} onClear={() => narrow({ certified: undefined })} />
        }
        filters={
          <SeveralFilter
            label={t('fields.state')}
            value={listState.state}
            choices={approvalStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(state) => narrow({ state })}
          />
        }
        card={(row) => (
          <ListCard
            title={`${row.supplier} · ${row.vendor_material}`}
            lines={[
              row.plant ?? t('sources.every_plant'),
              row.expires_on ? t('sources.until', { date: formatDate(row.expires_on) }) : t('sources.for_good'),
            ]}
          >
            <ApprovalBadge state={row.state} />
          </ListCard>
        )}
        drawer={(opened) => <SourceDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
