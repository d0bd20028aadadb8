import { MOST_COMPANY_LENGTH } from '@milepost/contract/contractors/contractor.record'
import { contractorTypes, type ContractorType } from '@milepost/contract/contractors/contractors.list'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { projectsKey } from '../projects/index.ts'
import { companyChoicesOptions, contractorsKey, createContractor } from './api.ts'

/** Puts a company on a project. Names that the agency knows are offered; any other can be typed. */
export default function AddContractor({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation(['contractors', 'common'])
  const known = useId()
  const form = useRecordForm({
    name: `contractor.${project_id}.add`,
    first: { name: '', type: 'subcontractor' as ContractorType, is_prime: false },
    texts: {
      inputId: (field) => `contractor-${field}`,
      nameOf: (field) => t(`add.${field === 'is_prime' ? 'prime' : field}`),
      faultText: (fault) => fault,
    },
    read: (values) => ({
      body: { ...values, name: values.name.trim() },
      faults: values.name.trim() === '' ? { name: t('common:errors.field_is_required') } : {},
    }),
    refused: (problem) => (problem.code === 'contractor_taken' ? { name: problemText(problem) } : {}),
    send: (body) => createContractor(project_id, body),
    invalidates: [projectsKey, contractorsKey],
    toast: ({ name }) => t('add.done', { name }),
    onSaved: onClose,
  })
  const typed = useDeferredValue(form.values.name.trim())
  const { data: companies = [] } = useQuery(companyChoicesOptions(project_id, typed))
  return (
    <RecordDialog form={form} title={t('add.title')} accept={t('add.accept')} onClose={onClose}>
      <TextInput {...form.line('name')} maxLength={MOST_COMPANY_LENGTH} list={known} required data-autofocus />
      <datalist id={known}>
        {companies.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField
        {...form.choice('type')}
        options={contractorTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <Checkbox {...form.check('is_prime')} description={t('add.prime_hint')} />
    </RecordDialog>
  )
}
