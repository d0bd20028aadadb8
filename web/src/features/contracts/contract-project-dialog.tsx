import type { ContractProject } from '@milepost/contract/contracts/contract'
import { contractProjectRecord } from '@milepost/contract/contracts/contract-project.record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { FieldColumns, RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { projectOptions } from '../projects/index.ts'
import {
  contractChoicesOptions,
  contractsKey,
  createContractProject,
  projectChoicesOptions,
  updateContractProject,
} from './api.ts'
import './contracts.en.json'
import { labelOf, projectLabel, projectOfPart, type Choice } from './labels.ts'
import { SearchSelect } from './search-select.tsx'
import shared from '../../ui/shared.module.css'

export interface ContractProjectDialogProps {
  /** The contract project that is changed; null makes a new one. */
  part: ContractProject | null
  /** To which contract, or project, a new one belongs. */
  contract?: Choice
  project?: Choice
  onClose: () => void
}

/** What the form holds of references: rows with their names, so that a restored draft shows them. */
const chosenIn = (part: ContractProject | null, contract: Choice | undefined, project: Choice | undefined) => ({
  contract: part
    ? { id: part.contract_id, label: labelOf({ number: part.contract_number, name: part.contract_name }) }
    : (contract ?? null),
  project: part ? projectOfPart(part) : (project ?? null),
})

/** Makes a contract project, or changes one; it points to a project or to none. */
export default function ContractProjectDialog({ part, contract, project, onClose }: ContractProjectDialogProps) {
  const { t } = useTranslation('contracts')
  /** The project that somebody else chose in the meantime. */
  const [theirs, setTheirs] = useState<number>()
  const current = useQuery({ ...projectOptions(theirs ?? 0), enabled: theirs != null })
  const form = useDeclaredForm({
    record: contractProjectRecord,
    row: part,
    within: `${contract?.id ?? ''}.${project?.id ?? ''}`,
    label: (field) =>
      field === 'contract' || field === 'project'
        ? t(field === 'contract' ? 'fields.contract_id' : 'fields.project_id')
        : t(`fields.${field}`),
    more: {
      first: chosenIn(part, contract, project) as { contract: Choice | null; project: Choice | null },
      read: ({ contract, project }) => ({
        body: { ...(!part && { contract_id: contract?.id ?? null }), project_id: project?.id ?? null },
      }),
    },
    taken: { contract_project_number_taken: 'number' },
    ownFault: (fault) => (fault === 'unknown_project' ? t(`faults.${fault}`) : undefined),
    ownText: (field, value, { project }) => {
      if (field !== 'project_id' || value === null) return undefined
      if (project && project.id === value) return project.label
      return current.data && current.data.id === value
        ? projectLabel(current.data)
        : t('part.project_number', { id: value })
    },
    send: (body) => (part ? updateContractProject(part.id, body) : createContractProject(body)),
    invalidates: [contractsKey],
    toast: ({ number }) => t(part ? 'part.saved' : 'part.made', { number }),
    onUnchanged: onClose,
    onSaved: onClose,
    onFailed: ({ conflict }) =>
      setTheirs(conflict?.fields.find(({ field }) => field === 'project_id')?.theirs as number | undefined),
  })
  const { values } = form
  return (
    <RecordDialog
      form={form}
      title={part ? t('part.edit', { number: part.number }) : t('contract_project_list.add')}
      accept={t(part ? 'save' : 'part.create')}
      width={720}
      onClose={onClose}
    >
      {part || contract ? (
        <p className={shared['hint']}>{t('part.of', { contract: values.contract?.label })}</p>
      ) : (
        <SearchSelect
          id={form.texts.inputId('contract_id')}
          label={t('fields.contract_id')}
          placeholder={t('part.find_contract')}
          required
          value={values.contract}
          error={form.textOf('contract_id')}
          choices={contractChoicesOptions}
          onPick={(picked) => form.change({ contract: picked }, 'contract_id')}
        />
      )}
      <FieldColumns>
        <RecordFields form={form} only={['number', 'name']} />
      </FieldColumns>
      <SearchSelect
        id={form.texts.inputId('project_id')}
        label={t('fields.project_id')}
        description={t('part.project_hint')}
        placeholder={t('part.find_project')}
        clearable
        value={values.project}
        error={form.textOf('project_id')}
        choices={projectChoicesOptions}
        onPick={(picked) => form.change({ project: picked }, 'project_id')}
      />
    </RecordDialog>
  )
}
