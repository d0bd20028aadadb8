import type { Contract } from '@milepost/contract/contracts/contract'
import { contractRecord, isCompletedTooEarly } from '@milepost/contract/contracts/contract.record'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { FieldColumns, RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { contractorNamesOptions, contractsKey, createContract, updateContract } from './api.ts'
import './contracts.en.json'

export interface ContractDialogProps {
  /** The contract that is changed; null makes a new one. */
  contract: Contract | null
  onClose: () => void
  onDone?: (contract: Contract) => void
}

/** Makes a contract, or changes one. */
export default function ContractDialog({ contract, onClose, onDone }: ContractDialogProps) {
  const { t } = useTranslation('contracts')
  const { data: companies = [] } = useQuery(contractorNamesOptions)
  const form = useDeclaredForm({
    record: contractRecord,
    row: contract,
    label: (field) => t(`fields.${field}`),
    more: {
      first: {},
      read: (_values, dates) =>
        isCompletedTooEarly(dates) ? { faults: { completion_on: 'completion_too_early' } } : {},
    },
    taken: { contract_number_taken: 'number' },
    ownFault: (fault) => (fault === 'completion_too_early' ? t(`faults.${fault}`) : undefined),
    send: (body) => (contract ? updateContract(contract.id, body) : createContract(body)),
    invalidates: [contractsKey],
    toast: ({ number }) => t(contract ? 'contract.saved' : 'contract.made', { number }),
    onUnchanged: onClose,
    onSaved: (saved) => {
      onClose()
      onDone?.(saved)
    },
  })
  return (
    <RecordDialog
      form={form}
      title={contract ? t('contract.edit', { number: contract.number }) : t('contract_list.add')}
      accept={t(contract ? 'save' : 'contract.create')}
      width={720}
      onClose={onClose}
    >
      <FieldColumns>
        <RecordFields
          form={form}
          except={['notes']}
          inputs={{ prime_contractor_name: { suggestions: companies } }}
          focusFirst
        />
      </FieldColumns>
      <RecordFields form={form} only={['notes']} />
    </RecordDialog>
  )
}
