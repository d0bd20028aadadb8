import { contractorRecord } from '@milepost/contract/contractors/contractor.record'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { projectsKey } from '../projects/index.ts'
import { companyChoicesOptions, contractorsKey, createContractor } from './api.ts'

/** Puts a company on a project. Names that the agency knows are offered; any other can be typed. */
export default function AddContractor({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation('contractors')
  const form = useDeclaredForm({
    record: contractorRecord,
    row: null,
    within: project_id,
    label: (field) => t(`fields.${field}`),
    words: { type: (word) => t(`types.${word}`) },
    start: { type: 'subcontractor' },
    taken: { contractor_taken: 'name' },
    send: (body) => createContractor(project_id, body),
    invalidates: [projectsKey, contractorsKey],
    toast: ({ name }) => t('add.done', { name }),
    onSaved: onClose,
  })
  const typed = useDeferredValue(form.values.name.trim())
  const { data: companies = [] } = useQuery(companyChoicesOptions(project_id, typed))
  return (
    <RecordDialog form={form} title={t('add.title')} accept={t('add.accept')} onClose={onClose}>
      <RecordFields
        form={form}
        inputs={{
          name: { suggestions: companies.map(({ name }) => name) },
          is_prime: { hint: t('hints.is_prime') },
        }}
        focusFirst
      />
    </RecordDialog>
  )
}
