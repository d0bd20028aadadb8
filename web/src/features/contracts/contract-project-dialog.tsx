import type { ContractProject } from '@milepost/contract/contracts/contract'
import { contractProjectRecord } from '@milepost/contract/contracts/contract-project.record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../ui/text-input.tsx'
import { useRecordForm } from '../../lib/use-record-form.ts'
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
import { bodyOfPart, partFaults, refusedFaults, valuesOfPart, type PartValues } from './contract-values.ts'
import styles from './contracts.module.css'
import { projectLabel, type Choice } from './labels.ts'
import { SearchSelect } from './search-select.tsx'
import { inputId, useFieldNames } from './use-field-names.ts'

export interface ContractProjectDialogProps {
  /** The contract project that is changed; null makes a new one. */
  part: ContractProject | null
  /** To which contract, or project, a new one belongs. */
  contract?: Choice
  project?: Choice
  onClose: () => void
}

/** Makes a contract project, or changes one; it points to a project or to none. */
export default function ContractProjectDialog({ part, contract, project, onClose }: ContractProjectDialogProps) {
  const { t } = useTranslation('contracts')
  const names = useFieldNames()
  /** The project that somebody else chose in the meantime. */
  const [theirs, setTheirs] = useState<number>()
  const current = useQuery({ ...projectOptions(theirs ?? 0), enabled: theirs != null })
  const valueText = (field: string, value: unknown, { project: own }: PartValues) => {
    if (field !== 'project_id' || value === null) return names.valueText(field, value)
    const [known] = [current.data].filter((one) => one?.id === value)
    return own !== null && own.id === value
      ? own.label
      : known
        ? projectLabel(known)
        : t('part.project_number', { id: value })
  }
  const form = useRecordForm({
    name: `contract_project.${part?.id ?? `new.${contract?.id ?? ''}.${project?.id ?? ''}`}`,
    first: valuesOfPart(part, { contract, project }),
    lock_version: part?.lock_version,
    texts: { ...names, inputId, valueText },
    read: (values) => ({ body: bodyOfPart(values), faults: partFaults(values) }),
    refused: refusedFaults,
    send: (body, given) =>
      part
        ? updateContractProject(part.id, body)
        : createContractProject({ ...body, contract_id: given.contract?.id ?? 0 }),
    invalidates: [contractsKey],
    toast: ({ number }) => t(part ? 'part.saved' : 'part.made', { number }),
    onUnchanged: onClose,
    onSaved: onClose,
    onFailed: ({ conflict }) =>
      setTheirs(conflict?.fields.find(({ field }) => field === 'project_id')?.theirs as number | undefined),
  })
  const { values } = form
  const line = (field: 'number' | 'name', most: number) => <TextInput {...form.line(field)} required maxLength={most} />
  return (
    <RecordDialog
      form={form}
      title={part ? t('part.edit', { number: part.number }) : t('contract_project_list.add')}
      accept={t(part ? 'save' : 'part.create')}
      width={720}
      onClose={onClose}
    >
      {part || contract ? (
        <p className={styles['hint']}>{t('part.of', { contract: values.contract?.label })}</p>
      ) : (
        <SearchSelect
          id={inputId('contract_id')}
          label={names.nameOf('contract_id')}
          placeholder={t('part.find_contract')}
          required
          value={values.contract}
          error={form.textOf('contract_id')}
          choices={contractChoicesOptions}
          onPick={(picked) => form.change({ contract: picked }, 'contract_id')}
        />
      )}
      <div className={styles['fields']}>
        {line('number', contractProjectRecord.fields.number.most)}
        {line('name', contractProjectRecord.fields.name.most)}
      </div>
      <SearchSelect
        id={inputId('project_id')}
        label={names.nameOf('project_id')}
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
