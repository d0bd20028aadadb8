import { approvalStates } from '@milepost/contract/material-certificates/approval-validity'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { productListOptions, productsCodec } from '../api.ts'
import { ApprovalBadge, approvalTones } from '../approval-state.tsx'
import { useListActions } from '../list-actions.tsx'
import { SeveralFilter } from '../../../ui/filters/several-filter.tsx'
import '../material-certificates.en.json'
import { NarrowedTo } from '../narrowed-to.tsx'

const ProductDialog = lazy(withRetry(() => import('./product-dialog.tsx')))
const ProductDrawer = lazy(withRetry(() => import('./product-drawer.tsx')))
const ImportDialog = lazy(withRetry(() => import('./import-products.tsx')))

/** The agency's list of approved products, by name. */
export default function ProductList() {
  const { t } = useTranslation('material-certificates')
  const { time_zone } = useSession()
  const list = useRecordList({
    texts: 'material-certificates:product_list',
    codec: productsCodec,
    table_key: 'approved_products',
    query: productListOptions,
    rows: ({ approved_products }) => approved_products,
    columns: (column) => [
      column.name('name', { width: 220, grow: 1 }),
      column.text('manufacturer', { width: 220, grow: 1 }),
      column.text('vendor_material', { width: 230 }),
      column.text('number', { width: 130 }),
      column.text('specification', { width: 150 }),
      column.date('approved_on', { width: 130, hidden: true }),
      column.date('expires_on', { width: 130, none: t('sources.for_good') }),
      column.badge('state', { words: 'states', tones: approvalTones, width: 130 }),
      column.instant('updated_at', { width: 186, time_zone: () => time_zone, hidden: true }),
    ],
  })
  const { listState, narrow } = list
  const { buttons, dialog } = useListActions(t('product_list.add'), {
    add: (close) => <ProductDialog product={null} onClose={close} />,
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
            title={row.name}
            lines={[row.manufacturer, row.vendor_material, [row.number, row.specification].filter(Boolean).join(' · ')]}
          >
            <ApprovalBadge state={row.state} />
          </ListCard>
        )}
        drawer={(opened) => <ProductDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
