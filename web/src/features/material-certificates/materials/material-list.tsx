import type { VendorMaterial } from '@milepost/contract/material-certificates/vendor-materials.contract'
import { vendorMaterialCategories } from '@milepost/contract/material-certificates/vendor-material.record'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { materialListOptions, materialsCodec } from '../api.ts'
import { useListActions } from '../list-actions.tsx'
import { FilterGroup } from '../../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../../ui/filters/several-filter.tsx'
import '../material-certificates.en.json'
import { NarrowedTo } from '../narrowed-to.tsx'

const MaterialDialog = lazy(withRetry(() => import('./material-dialog.tsx')))
const MaterialDrawer = lazy(withRetry(() => import('./material-drawer.tsx')))
const ImportDialog = lazy(withRetry(() => import('./import-materials.tsx')))

const tones = { true: 'warning', false: 'neutral' } as const
/** What is asked for now: hidden types are not. */
const asked = ({ certificate_types }: VendorMaterial): string[] =>
  certificate_types.filter(({ hidden }) => !hidden).map(({ name }) => name)

/** Materials that vendors certify, live ones first, with what each needs. */
export default function MaterialList() {
  const { t } = useTranslation('material-certificates')
  const { time_zone } = useSession()
  const list = useRecordList({
    texts: 'material-certificates:material_list',
    codec: materialsCodec,
    table_key: 'vendor_materials',
    query: materialListOptions,
    rows: ({ vendor_materials }) => vendor_materials,
    columns: (column) => [
      column.name('name', { width: 240, grow: 1 }),
      column.text('category', { of: ({ category }) => category && t(`categories.${category}`), width: 160 }),
      column.texts('certificate_types', { of: asked, width: 280, grow: 1, none: t('none_needed') }),
      column.texts('ticket_materials', {
        of: ({ ticket_materials }) => ticket_materials.map(({ name }) => name),
        width: 240,
      }),
      column.word('source_required', { words: 'yes_no', width: 150 }),
      column.count('exceptions_count', { width: 120 }),
      column.badge('hidden', { words: 'hidden', tones, width: 100, header: t('status') }),
      column.instant('updated_at', { width: 186, time_zone: () => time_zone, hidden: true }),
    ],
  })
  const { listState, narrow } = list
  const { buttons, dialog } = useListActions(t('material_list.add'), {
    add: (close) => <MaterialDialog material={null} onClose={close} />,
    import: (close) => <ImportDialog onClose={close} />,
  })
  return (
    <>
      <RecordList
        list={list}
        actions={buttons}
        emptyActions={buttons}
        filters={
          <FilterGroup on={[listState.category, listState.hidden]}>
            <SeveralFilter
              label={t('fields.category')}
              value={listState.category}
              choices={vendorMaterialCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
              onChange={(category) => narrow({ category })}
            />
            <SeveralFilter
              single
              label={t('status')}
              value={listState.hidden}
              choices={(['false', 'true'] as const).map((value) => ({ value, label: t(`hidden.${value}`) }))}
              onChange={(hidden) => narrow({ hidden })}
            />
          </FilterGroup>
        }
        above={
          <NarrowedTo of="type" value={listState.certificate} onClear={() => narrow({ certificate: undefined })} />
        }
        card={(row) => (
          <ListCard
            title={row.name}
            lines={[row.category && t(`categories.${row.category}`), asked(row).join(', ') || t('none_needed')]}
          >
            {row.hidden && <Badge tone={tones.true}>{t('hidden.true')}</Badge>}
          </ListCard>
        )}
        drawer={(opened) => <MaterialDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
