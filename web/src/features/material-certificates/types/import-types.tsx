import {
  certificateTypeColumnNames,
  requiredCertificateTypeColumns,
} from '@milepost/contract/material-certificates/certificate-import'
import { useTranslation } from 'react-i18next'
import { importTypes } from '../api.ts'
import { CertificateImport } from '../certificate-import.tsx'
import '../material-certificates.en.json'

/** Imports a file of certificate types. */
export default function ImportTypes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('material-certificates')
  return (
    <CertificateImport
      title={t('import.types')}
      lead={t('import.lead_types')}
      help={t('import.help_types')}
      name="certificate-types"
      subject={t('type')}
      names={certificateTypeColumnNames}
      required={requiredCertificateTypeColumns}
      send={importTypes}
      onClose={onClose}
    />
  )
}
