import { agencyCompanyRecord } from '@milepost/contract/agency-companies/agency-company.record'
import type { AgencyCompany } from '@milepost/contract/agency-companies/agency-companies.contract'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { FieldColumns, RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { companiesKey, createCompany, updateCompany } from './api.ts'

export interface CompanyDialogProps {
  /** The company to change; null adds one. */
  company: AgencyCompany | null
  onClose: () => void
}

/** Adds a company, or changes one. */
export default function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('agency-companies')
  const form = useDeclaredForm({
    record: agencyCompanyRecord,
    row: company,
    label: (field) => t(`fields.${field}`),
    taken: { name_taken: 'name' },
    send: (body) => (company ? updateCompany(company.id, body) : createCompany(body)),
    invalidates: [companiesKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={t(company ? 'edit_title' : 'list.add')}
      accept={t('save')}
      width={720}
      onClose={onClose}
    >
      <FieldColumns>
        <RecordFields form={form} focusFirst />
      </FieldColumns>
    </RecordDialog>
  )
}
