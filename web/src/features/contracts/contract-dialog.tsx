import type { Contract } from '@milepost/contract/contracts/contract'
import { contractRecord } from '@milepost/contract/contracts/contract.record'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../ui/text-area.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { contractorNamesOptions, contractsKey, createContract, updateContract } from './api.ts'
import './contracts.en.json'
import {
  bodyOfContract,
  contractFaults,
  refusedFaults,
  valuesOfContract,
  type ContractField,
} from './contract-values.ts'
import styles from './contracts.module.css'
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
  const companies = useId()
  const { data: names = [] } = useQuery(contractorNamesOptions)
  const form = useRecordForm({
    name: `contract.${contract?.id ?? 'new'}`,
    first: valuesOfContract(contract),
    lock_version: contract?.lock_version,
    texts: { ...useFieldNames(), inputId },
    read: (values) => ({ body: bodyOfContract(values), faults: contractFaults(values) }),
    refused: refusedFaults,
    send: (body) => (contract ? updateContract(contract.id, body) : createContract(body)),
    invalidates: [contractsKey],
    toast: ({ number }) => t(contract ? 'contract.saved' : 'contract.made', { number }),
    onUnchanged: onClose,
    onSaved: (saved) => {
      onClose()
      onDone?.(saved)
    },
  })
  const line = (field: ContractField, more: Partial<TextInputProps> = {}) => (
    <TextInput {...form.line(field)} {...more} />
  )
  return (
    <RecordDialog
      form={form}
      title={contract ? t('contract.edit', { number: contract.number }) : t('contract_list.add')}
      accept={t(contract ? 'save' : 'contract.create')}
      width={720}
      onClose={onClose}
    >
      <div className={styles['fields']}>
        {line('number', {
          required: true,
          maxLength: contractRecord.fields.number.most,
          'data-autofocus': true,
        } as object)}
        {line('name', { required: true, maxLength: contractRecord.fields.name.most })}
        {line('prime_contractor_name', { maxLength: 200, list: companies })}
        {line('amount', { inputMode: 'decimal', maxLength: 30, leftSection: '$' })}
        <DateInput {...form.date('awarded_on')} />
        <DateInput {...form.date('notice_to_proceed_on')} />
        <DateInput {...form.date('completion_on')} />
      </div>
      <datalist id={companies}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextArea {...form.line('notes')} maxLength={contractRecord.fields.notes.most} />
    </RecordDialog>
  )
}
