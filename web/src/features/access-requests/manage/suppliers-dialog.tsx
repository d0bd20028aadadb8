import type { VendorRequest } from '@milepost/contract/access-requests/managed-requests.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import '../access-requests.en.json'
import { changeSuppliers, requestsKey } from '../api.ts'
import { SupplierChoice } from './choices.tsx'
import { supplierFaults } from './request-parts.ts'
import type { Chosen } from '../../../ui/several-choice/several-choice.tsx'
import shared from '../../../ui/shared.module.css'

/** Says which suppliers the company of an approved vendor is. */
export default function SuppliersDialog({ request, onClose }: { request: VendorRequest; onClose: () => void }) {
  const { t } = useTranslation('access-requests')
  const { id, company, suppliers } = request
  const form = useRecordForm({
    name: `access_request.${id}.suppliers`,
    first: { suppliers: suppliers as readonly Chosen[] },
    texts: {
      inputId: () => 'request-suppliers',
      nameOf: () => t('suppliers.chosen'),
      faultText: (fault) => fault,
    },
    read: (values) => ({ body: { supplier_ids: values.suppliers.map((one) => one.id) }, faults: {} }),
    refused: supplierFaults(t('suppliers.of_other')),
    send: (body) => changeSuppliers(id, body.supplier_ids),
    invalidates: [requestsKey],
    toast: () => t('suppliers.saved', { company }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={t('suppliers.question', { company })}
      accept={t('suppliers.save')}
      onClose={onClose}
    >
      <p className={shared['quiet']}>{t('suppliers.effect', { company })}</p>
      <SupplierChoice
        own={suppliers}
        chosen={form.values.suppliers}
        error={form.textOf('suppliers')}
        onChange={(chosen) => form.change({ suppliers: chosen })}
      />
    </RecordDialog>
  )
}
