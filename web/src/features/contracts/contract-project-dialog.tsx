import type { ContractProject } from '@milepost/contract/contracts/contract'
import {
  MOST_CONTRACT_NAME_LENGTH,
  MOST_CONTRACT_NUMBER_LENGTH,
  type NewContractProject,
} from '@milepost/contract/contracts/contract-entry'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../ui/text-input.tsx'
import { useRowForm } from '../../lib/use-row-form.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { projectOptions } from '../projects/index.ts'
import {
  contractChoicesOptions,
  contractsKey,
  createContractProject,
  projectChoicesOptions,
  updateContractProject,
} from './api.ts'
import './catalogue.ts'
import { bodyOfPart, partFaults, refusedFaults, valuesOfPart } from './contract-values.ts'
import styles from './contracts.module.css'
import { EntryDialog } from './entry-dialog.tsx'
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
  const queryClient = useQueryClient()
  const { nameOf, faultText, valueText } = useFieldNames()
  const form = useRowForm({
    name: `contract_project.${part?.id ?? `new.${contract?.id ?? ''}.${project?.id ?? ''}`}`,
    first: valuesOfPart(part, { contract, project }),
    lock_version: part?.lock_version ?? null,
    read: (values) => ({ body: bodyOfPart(values), faults: partFaults(values) }),
    refused: refusedFaults,
    send: (body, given) =>
      part
        ? updateContractProject(part.id, body)
        : createContractProject({ ...body, contract_id: given.contract?.id } as NewContractProject),
    onNothing: onClose,
    onSaved: ({ number }) => {
      showToast({ kind: 'success', text: t(part ? 'part.saved' : 'part.made', { number }) })
      void queryClient.invalidateQueries({ queryKey: contractsKey })
      onClose()
    },
  })
  const { values, save } = form
  const theirs = save.error?.conflict?.fields.find(({ field }) => field === 'project_id')?.theirs
  const standing = useQuery({ ...projectOptions(Number(theirs)), enabled: typeof theirs === 'number' })
  const valueOf = (field: string, value: unknown) => {
    if (field !== 'project_id' || value === null) return valueText(field, value)
    if (values.project && value === values.project.id) return values.project.label
    return standing.data ? projectLabel(standing.data) : t('part.project_number', { id: value })
  }
  const line = (field: 'number' | 'name', most: number) => (
    <TextInput
      id={inputId(field)}
      label={nameOf(field)}
      value={values[field]}
      error={faultText(form.faultOf(field))}
      required
      maxLength={most}
      autoComplete="off"
      onBlur={() => form.leave(field)}
      onChange={(event) => form.change({ [field]: event.currentTarget.value }, field)}
    />
  )
  return (
    <EntryDialog
      form={form}
      title={part ? t('part.edit', { number: part.number }) : t('part.new')}
      accept={t(part ? 'save' : 'part.create')}
      valueOf={valueOf}
      onClose={onClose}
    >
      {part || contract ? (
        <p className={styles['hint']}>{t('part.of', { contract: values.contract?.label })}</p>
      ) : (
        <SearchSelect
          id={inputId('contract_id')}
          label={nameOf('contract_id')}
          placeholder={t('part.find_contract')}
          required
          value={values.contract}
          error={faultText(form.faultOf('contract_id'))}
          choices={contractChoicesOptions}
          onPick={(picked) => form.change({ contract: picked }, 'contract_id')}
        />
      )}
      <div className={styles['fields']}>
        {line('number', MOST_CONTRACT_NUMBER_LENGTH)}
        {line('name', MOST_CONTRACT_NAME_LENGTH)}
      </div>
      <SearchSelect
        id={inputId('project_id')}
        label={nameOf('project_id')}
        description={t('part.project_hint')}
        placeholder={t('part.find_project')}
        clearable
        value={values.project}
        error={faultText(form.faultOf('project_id'))}
        choices={projectChoicesOptions}
        onPick={(picked) => form.change({ project: picked }, 'project_id')}
      />
    </EntryDialog>
  )
}
