import {
  requiredVendorMaterialColumns,
  vendorMaterialColumnNames,
} from '@milepost/contract/material-certificates/certificate-import'
import { useTranslation } from 'react-i18next'
import { importMaterials } from '../api.ts'
import { CertificateImport } from '../certificate-import.tsx'
import '../material-certificates.en.json'

/** Imports a file of materials. */
export default function ImportMaterials({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('material-certificates')
  return (
    <CertificateImport
      title={t('import.materials')}
      lead={t('import.lead_materials')}
      help={t('import.help_materials')}
      name="materials"
      subject={t('material')}
      names={vendorMaterialColumnNames}
      required={requiredVendorMaterialColumns}
      send={importMaterials}
      onClose={onClose}
    />
  )
}
