import type { Contract, ContractOfProject } from '@milepost/contract/contracts/contract'
import { formatCount } from '../../lib/numbers.ts'
import { Details } from '../../ui/details.tsx'
import './contracts.en.json'
import styles from './contracts.module.css'
import { useFieldNames } from './use-field-names.ts'

const agreed = ['prime_contractor_name', 'amount'] as const
const dates = ['awarded_on', 'notice_to_proceed_on', 'completion_on'] as const

const itemAmounts = ['bid_amount', 'change_amount', 'current_amount'] as const

/** The fields of a contract, its bid and current amounts if known, and the number of its records. */
export function ContractDetails({
  contract,
  amounts,
}: {
  contract: Contract
  amounts?: Pick<ContractOfProject, (typeof itemAmounts)[number]>
}) {
  const { nameOf, valueText } = useFieldNames()
  const facts = [
    ...agreed.map((field) => [field, valueText(field, contract[field])] as const),
    ...(amounts ? itemAmounts.map((field) => [field, valueText(field, amounts[field])] as const) : []),
    ...dates.map((field) => [field, valueText(field, contract[field])] as const),
    ['contract_projects_count', formatCount(contract.contract_projects_count)] as const,
    ['projects_count', formatCount(contract.projects_count)] as const,
  ]
  return (
    <>
      <Details rows={facts.map(([field, value]) => [nameOf(field), value] as const)} />
      {contract.notes && <p className={styles['notes']}>{contract.notes}</p>}
    </>
  )
}
