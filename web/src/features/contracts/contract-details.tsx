import type { Contract } from '@milepost/contract/contracts/contract'
import { formatCount } from '../../lib/numbers.ts'
import { Details } from '../../ui/details.tsx'
import './catalogue.ts'
import styles from './contracts.module.css'
import { useFieldNames } from './use-field-names.ts'

const shown = ['prime_contractor_name', 'amount', 'awarded_on', 'notice_to_proceed_on', 'completion_on'] as const

/** What a contract says, and how much belongs to it. */
export function ContractDetails({ contract }: { contract: Contract }) {
  const { nameOf, valueText } = useFieldNames()
  const facts = [
    ...shown.map((field) => [field, valueText(field, contract[field])] as const),
    ['contract_projects_count', formatCount(contract.contract_projects_count)] as const,
    ['projects_count', formatCount(contract.projects_count)] as const,
  ]
  return (
    <>
      <Details facts={facts.map(([field, value]) => [nameOf(field), value] as const)} />
      {contract.notes && <p className={styles['notes']}>{contract.notes}</p>}
    </>
  )
}
