import { MOST_CERTIFICATE_ROWS } from '@milepost/contract/material-certificates/certificate-import'
import type { RecordImport } from '@milepost/contract/core/import-file'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCsvFaultTexts } from '../../lib/csv-faults.ts'
import { RecordFileImport } from '../imports/index.ts'
import type { ImportCall } from '../imports/index.ts'
import { certificatesKey } from './api.ts'
import english from './material-certificates.en.json'

const isField = (name: string): name is keyof typeof english.fields => Object.hasOwn(english.fields, name)
const isFault = (code: string): code is keyof typeof english.faults => Object.hasOwn(english.faults, code)

export interface CertificateImportProps {
  title: string
  lead: string
  help: string
  /** Names the files that are handed out. */
  name: string
  /** What a row is. */
  subject: string
  names: Readonly<Record<string, readonly string[]>>
  required: readonly string[]
  send: (call: ImportCall) => Promise<RecordImport>
  onClose: () => void
}

/** Imports a file of records around certificates, after a preview of its effects. */
export function CertificateImport(props: CertificateImportProps) {
  const { t } = useTranslation('material-certificates')
  const csv = useCsvFaultTexts()
  const queryClient = useQueryClient()
  return (
    <RecordFileImport
      {...props}
      most_rows={MOST_CERTIFICATE_ROWS}
      nameOf={(column) => (isField(column) ? t(`fields.${column}`) : column)}
      faultText={({ code, message }) => (isFault(code) ? t(`faults.${code}`) : csv.faultText(code)) ?? message}
      valueText={(value) =>
        typeof value === 'boolean' ? t(`yes_no.${value}`) : String(value === null || value === '' ? '-' : value)
      }
      onWritten={() => void queryClient.invalidateQueries({ queryKey: certificatesKey })}
    />
  )
}
