import type { Contract, ContractOfProject } from '@milepost/contract/contracts/contract'
import { contractRecord } from '@milepost/contract/contracts/contract.record'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { detailsOf } from '../../lib/record/record-details.ts'
import { Details } from '../../ui/details.tsx'
import './contracts.en.json'
import styles from './contracts.module.css'

const itemAmounts = ['bid_amount', 'change_amount', 'current_amount'] as const

export interface ContractDetailsProps {
  contract: Contract
  amounts?: Pick<ContractOfProject, (typeof itemAmounts)[number]>
}

/** The fields of a contract, its bid and current amounts if known, and the number of its records. */
export function ContractDetails({ contract, amounts }: ContractDetailsProps) {
  const { t } = useTranslation('contracts')
  const label = (field: keyof (typeof contractRecord)['fields']) => t(`fields.${field}`)
  const dollars = (amount: string | null) => (amount === null ? '-' : formatDollars(amount))
  return (
    <>
      <Details
        rows={[
          ...detailsOf(contractRecord, contract, { label, only: ['prime_contractor_name', 'amount'] }),
          ...(amounts ? itemAmounts.map((field) => [t(`fields.${field}`), dollars(amounts[field])] as const) : []),
          ...detailsOf(contractRecord, contract, {
            label,
            except: ['number', 'name', 'prime_contractor_name', 'amount', 'notes'],
          }),
          [t('fields.contract_projects_count'), formatCount(contract.contract_projects_count)],
          [t('fields.projects_count'), formatCount(contract.projects_count)],
        ]}
      />
      {contract.notes && <p className={styles['notes']}>{contract.notes}</p>}
    </>
  )
}
