import {
  materialSourceColumnNames,
  requiredMaterialSourceColumns,
} from '@milepost/contract/material-certificates/certificate-import'
import { useTranslation } from 'react-i18next'
import { importSources } from '../api.ts'
import { CertificateImport } from '../certificate-import.tsx'
import '../material-certificates.en.json'

/** Imports a file of approved sources. */
export default function ImportSources({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('material-certificates')
  return (
    <CertificateImport
      title={t('import.sources')}
      lead={t('import.lead_sources')}
      help={t('import.help_sources')}
      name="material-sources"
      subject={t('fields.supplier')}
      names={materialSourceColumnNames}
      required={requiredMaterialSourceColumns}
      send={importSources}
      onClose={onClose}
    />
  )
}
