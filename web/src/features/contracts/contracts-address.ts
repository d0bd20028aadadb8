import { contractList, contractProjectList } from '@milepost/contract/contracts/contracts.list'
import { listAddress, param, type AddressOf } from '../../lib/list-address.ts'

/** The contracts, on their tab of the administrators' page. */
export const contractsAddress = listAddress(contractList, { tab: param.oneOf(['contract']) })
export type ContractsAddress = AddressOf<typeof contractsAddress>
export type ContractsQuery = ReturnType<typeof contractsAddress.query>

/** The contract projects, on theirs; `contract` is the one whose drawer is open. */
export const contractProjectsAddress = listAddress(contractProjectList, { tab: param.oneOf(['contract_project']) })
export type ContractProjectsAddress = AddressOf<typeof contractProjectsAddress>
export type ContractProjectsQuery = ReturnType<typeof contractProjectsAddress.query>
