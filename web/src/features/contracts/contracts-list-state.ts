import { contractList, contractProjectList } from '@milepost/contract/contracts/contracts.list'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'

/** The contracts, on their tab of the administrators' page. */
export const contractsCodec = listCodec(contractList, { tab: param.oneOf(['contract']) })
type ContractsListState = ListStateOf<typeof contractsCodec>
export type ContractsQuery = ReturnType<typeof contractsCodec.query>

/** The contract projects, on theirs; `contract` is the one whose drawer is open. */
export const contractProjectsCodec = listCodec(contractProjectList, { tab: param.oneOf(['contract_project']) })
type ContractProjectsListState = ListStateOf<typeof contractProjectsCodec>
export type ContractProjectsQuery = ReturnType<typeof contractProjectsCodec.query>
