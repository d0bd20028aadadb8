import { materialTypes } from '@milepost/contract/tickets/ticket-status'
import { IconWand } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { acceptSuggestions, certificatesKey, nameListOptions, namesCodec } from '../api.ts'
import { FilterGroup } from '../../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../../ui/filters/several-filter.tsx'
import '../material-certificates.en.json'
import { NarrowedTo } from '../narrowed-to.tsx'

const NameDrawer = lazy(withRetry(() => import('./name-drawer.tsx')))

/** What the materials of tickets mean, those without a meaning first; suggestions by equal names are accepted all at once. */
export default function NameList() {
  const { t } = useTranslation('material-certificates')
  const session = useSession()
  const list = useRecordList({
    texts: 'material-certificates:name_list',
    codec: namesCodec,
    table_key: 'ticket_materials',
    query: nameListOptions,
    rows: ({ ticket_materials }) => ticket_materials,
    columns: (column) => [
      column.name('name', { width: 280, grow: 1 }),
      column.word('material_type', { words: 'categories', width: 140 }),
      column.text('vendor_material', { width: 280, grow: 1, none: t('names.means_none') }),
      column.text('suggestion', { of: ({ suggestion }) => suggestion?.name, width: 240 }),
    ],
  })
  const { listState, narrow, data } = list
  const accept = useCall(acceptSuggestions, {
    invalidates: [certificatesKey],
    toast: ({ accepted_count: count }) => t('names.accepted', { count, formatted: formatCount(count) }),
  })
  const suggested = data?.suggested_count ?? 0
  return (
    <RecordList
      list={list}
      actions={
        suggested > 0 &&
        mayDo(session, 'material_certificate.manage') && (
          <Button
            leftSection={<IconWand size={16} aria-hidden />}
            loading={accept.isPending}
            onClick={() => accept.mutate()}
          >
            {t('names.accept', { count: suggested, formatted: formatCount(suggested) })}
          </Button>
        )
      }
      filters={
        <FilterGroup on={[listState.named, listState.material_type]}>
          <SeveralFilter
            single
            label={t('fields.vendor_material')}
            value={listState.named}
            choices={(['false', 'true'] as const).map((value) => ({ value, label: t(`names.named_${value}`) }))}
            onChange={(named) => narrow({ named })}
          />
          <SeveralFilter
            label={t('fields.material_type')}
            value={listState.material_type}
            choices={materialTypes.map((value) => ({ value, label: t(`categories.${value}`) }))}
            onChange={(material_type) => narrow({ material_type })}
          />
        </FilterGroup>
      }
      above={<NarrowedTo of="material" value={listState.means} onClear={() => narrow({ means: undefined })} />}
      card={(row) => (
        <ListCard title={row.name} lines={[t(`categories.${row.material_type}`), row.vendor_material]}>
          {row.vendor_material === null && <Badge tone="warning">{t('names.means_none')}</Badge>}
        </ListCard>
      )}
      drawer={(opened) => <NameDrawer key={opened.id} {...opened} />}
    />
  )
}
