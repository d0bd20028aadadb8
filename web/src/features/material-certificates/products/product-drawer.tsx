import {
  approvedProductHistory,
  approvedProductRecord,
} from '@milepost/contract/material-certificates/approved-product.record'
import {
  approvedProducts,
  type ApprovedProduct,
} from '@milepost/contract/material-certificates/approved-products.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { detailsOf } from '../../../lib/record/record-details.ts'
import { useSession } from '../../../lib/session.ts'
import { Details } from '../../../ui/details.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import shared from '../../../ui/shared.module.css'
import { certificatesKey, productOptions, removeProduct } from '../api.ts'
import { ApprovalBadge } from '../approval-state.tsx'
import { DrawerActions } from '../drawer-actions.tsx'
import '../material-certificates.en.json'
import ProductDialog from './product-dialog.tsx'

export interface ProductDrawerProps extends RecordDrawerOpened {
  id: number
  row: ApprovedProduct | undefined
}

/** One approved product: whose it is, for which material, by which specification, and until when. */
export default function ProductDrawer({ id, row, ...opened }: ProductDrawerProps) {
  const { t } = useTranslation('material-certificates')
  const { time_zone } = useSession()
  const answer = useQuery(productOptions(id))
  const label = (field: keyof typeof approvedProductRecord.fields) => t(`fields.${field}`)
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('products.one')}
      texts={{ failed: t('drawer.product_failed'), not_found: t('drawer.product_not_found') }}
      footer={(product) => (
        <DrawerActions
          name={product.name}
          text={t('drawer.remove_product')}
          remove={() => removeProduct(id)}
          edit={(close) => <ProductDialog product={product} onClose={close} />}
          onClose={opened.onClose}
        />
      )}
    >
      {(product) => (
        <div className={shared['stack']}>
          <Details
            rows={[
              [label('vendor_material_id'), product.vendor_material],
              ...detailsOf(approvedProductRecord, product, { label, except: ['name', 'vendor_material_id'] }),
              [t('fields.state'), <ApprovalBadge key="state" state={product.state} />],
            ]}
          />
          <RecordHistory
            id={id}
            route={approvedProducts.history}
            history={approvedProductHistory}
            below={certificatesKey}
            time_zone={time_zone}
            texts={{ field: label }}
          />
        </div>
      )}
    </RecordDrawer>
  )
}
