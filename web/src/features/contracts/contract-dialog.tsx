import type { Contract } from '@milepost/contract/contracts/contract'
import {
  MOST_CONTRACT_NAME_LENGTH,
  MOST_CONTRACT_NOTES_LENGTH,
  MOST_CONTRACT_NUMBER_LENGTH,
  type NewContract,
} from '@milepost/contract/contracts/contract-entry'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { useRowForm } from '../../lib/use-row-form.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { contractorNamesOptions, contractsKey, createContract, updateContract } from './api.ts'
import './catalogue.ts'
import {
  bodyOfContract,
  contractFaults,
  refusedFaults,
  valuesOfContract,
  type ContractField,
} from './contract-values.ts'
import styles from './contracts.module.css'
import { EntryDialog } from './entry-dialog.tsx'
import { inputId, useFieldNames } from './use-field-names.ts'

export interface ContractDialogProps {
  /** The contract that is changed; null makes a new one. */
  contract: Contract | null
  onClose: () => void
  onDone?: (contract: Contract) => void
}

/** Makes a contract, or changes one. */
export default function ContractDialog({ contract, onClose, onDone }: ContractDialogProps) {
  const { t } = useTranslation('contracts')
  const queryClient = useQueryClient()
  const { nameOf, faultText, valueText } = useFieldNames()
  const companies = useId()
  const { data: names = [] } = useQuery(contractorNamesOptions)
  const form = useRowForm({
    name: `contract.${contract?.id ?? 'new'}`,
    first: valuesOfContract(contract),
    lock_version: contract?.lock_version ?? null,
    read: (values) => ({ body: bodyOfContract(values), faults: contractFaults(values) }),
    refused: refusedFaults,
    send: (body) => (contract ? updateContract(contract.id, body) : createContract(body as NewContract)),
    onNothing: onClose,
    onSaved: (saved) => {
      showToast({ kind: 'success', text: t(contract ? 'contract.saved' : 'contract.made', { number: saved.number }) })
      void queryClient.invalidateQueries({ queryKey: contractsKey })
      onClose()
      onDone?.(saved)
    },
  })
  const wiring = (field: ContractField) => ({
    id: inputId(field),
    label: nameOf(field),
    value: form.values[field],
    error: faultText(form.faultOf(field)),
    onBlur: () => form.leave(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change({ [field]: event.currentTarget.value }, field),
  })
  const line = (field: ContractField, more: Partial<TextInputProps> = {}) => (
    <TextInput {...wiring(field)} autoComplete="off" {...more} />
  )
  return (
    <EntryDialog
      form={form}
      title={contract ? t('contract.edit', { number: contract.number }) : t('contract.new')}
      accept={t(contract ? 'save' : 'contract.create')}
      valueOf={valueText}
      onClose={onClose}
    >
      <div className={styles['fields']}>
        {line('number', { required: true, maxLength: MOST_CONTRACT_NUMBER_LENGTH, 'data-autofocus': true } as object)}
        {line('name', { required: true, maxLength: MOST_CONTRACT_NAME_LENGTH })}
        {line('prime_contractor_name', { maxLength: 200, list: companies })}
        {line('amount', { inputMode: 'decimal', maxLength: 30, leftSection: '$' })}
        {line('awarded_on', { type: 'date' })}
        {line('notice_to_proceed_on', { type: 'date' })}
        {line('completion_on', { type: 'date' })}
      </div>
      <datalist id={companies}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextArea {...wiring('notes')} maxLength={MOST_CONTRACT_NOTES_LENGTH} />
    </EntryDialog>
  )
}
