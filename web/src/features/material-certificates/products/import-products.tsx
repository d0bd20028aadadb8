import {
  approvedProductColumnNames,
  requiredApprovedProductColumns,
} from '@milepost/contract/material-certificates/certificate-import'
import { useTranslation } from 'react-i18next'
import { importProducts } from '../api.ts'
import { CertificateImport } from '../certificate-import.tsx'
import '../material-certificates.en.json'

/** Imports a list of approved products. */
export default function ImportProducts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('material-certificates')
  return (
    <CertificateImport
      title={t('import.products')}
      lead={t('import.lead_products')}
      help={t('import.help_products')}
      name="approved-products"
      subject={t('products.one')}
      names={approvedProductColumnNames}
      required={requiredApprovedProductColumns}
      send={importProducts}
      onClose={onClose}
    />
  )
}
