import {
  companyCredentialHistory,
  companyCredentialRecord,
} from '@milepost/contract/agency-companies/company-credential.record'
import type { AgencyCompany } from '@milepost/contract/agency-companies/agency-companies.contract'
import {
  companyCredentials,
  type CompanyCredential,
} from '@milepost/contract/agency-companies/company-credentials.contract'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { useSession } from '../../lib/session.ts'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { companiesKey, createCredential, updateCredential } from './api.ts'

interface CredentialDialogProps {
  company: AgencyCompany
  /** The credential to change; null adds one. */
  credential: CompanyCredential | null
  onClose: () => void
}

/** Adds a license or an insurance of a company, or changes one. */
export default function CredentialDialog({ company, credential, onClose }: CredentialDialogProps) {
  const { t } = useTranslation('agency-companies')
  const { time_zone } = useSession()
  const form = useDeclaredForm({
    record: companyCredentialRecord,
    row: credential,
    within: company.id,
    label: (field) => t(`credentials.fields.${field}`),
    words: { kind: (kind) => t(`credentials.kinds.${kind}`) },
    start: { kind: 'insurance' },
    send: (body) => (credential ? updateCredential(credential.id, body) : createCredential(company.id, body)),
    invalidates: [companiesKey],
    toast: ({ title }) => t('saved', { name: title }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={t(credential ? 'credentials.edit' : 'credentials.add')}
      accept={t('save')}
      onClose={onClose}
    >
      <p>{company.name}</p>
      <RecordFields form={form} inputs={{ title: { hint: t('credentials.title_hint') } }} focusFirst />
      {credential && (
        <RecordHistory
          id={credential.id}
          route={companyCredentials.history}
          history={companyCredentialHistory}
          below={companiesKey}
          time_zone={time_zone}
          texts={{
            field: (field) => t(`credentials.fields.${field}`),
            words: { kind: (kind) => t(`credentials.kinds.${kind}`) },
          }}
        />
      )}
    </RecordDialog>
  )
}
