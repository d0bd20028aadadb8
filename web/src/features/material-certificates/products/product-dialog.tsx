import { approvedProductRecord } from '@milepost/contract/material-certificates/approved-product.record'
import type { ApprovedProduct } from '@milepost/contract/material-certificates/approved-products.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import type { Choice } from '../../../ui/picker.tsx'
import { FieldColumns, RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { certificatesKey, createProduct, updateProduct } from '../api.ts'
import { ChoicePicker } from '../choice-picker.tsx'
import '../material-certificates.en.json'
import { useApprovalFaults } from '../use-approval-faults.ts'

export interface ProductDialogProps {
  /** The product to change; null adds one. */
  product: ApprovedProduct | null
  onClose: () => void
}

/** Adds an approved product, or changes one. */
export default function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { t } = useTranslation('material-certificates')
  const [material, setMaterial] = useState<Choice | null>(
    product && { id: product.vendor_material_id, label: product.vendor_material },
  )
  const faults = useApprovalFaults()
  const form = useDeclaredForm({
    record: approvedProductRecord,
    row: product,
    label: (field) => t(`fields.${field}`),
    ...faults,
    ownText: (field, value) =>
      field === 'vendor_material_id'
        ? ([material, product && { id: product.vendor_material_id, label: product.vendor_material }].find(
            (choice) => choice?.id === Number(value),
          )?.label ?? String(value))
        : undefined,
    taken: { approved_product_exists: 'name' },
    notKept: ['vendor_material_id'],
    send: (body) => (product ? updateProduct(product.id, body) : createProduct(body)),
    invalidates: [certificatesKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={product ? t('edit_one', { name: product.name }) : t('product_list.add')}
      accept={t('save')}
      onClose={onClose}
    >
      <RecordFields form={form} only={['name', 'manufacturer']} focusFirst />
      <ChoicePicker
        id="approved-product-vendor_material_id"
        of="vendor_material"
        label={t('fields.vendor_material_id')}
        required
        chosen={material}
        error={form.textOf('vendor_material_id')}
        onPick={(choice) => {
          setMaterial(choice)
          form.change({ vendor_material_id: choice ? String(choice.id) : '' })
        }}
      />
      <FieldColumns>
        <RecordFields
          form={form}
          only={['number', 'specification', 'approved_on', 'expires_on']}
          inputs={{ expires_on: { hint: t('hints.expires_on') } }}
        />
      </FieldColumns>
    </RecordDialog>
  )
}
