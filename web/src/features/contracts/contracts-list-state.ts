import { contractList, contractProjectList } from '@milepost/contract/contracts/contracts.list'
import { listCodec, param } from '../../lib/list-codec.ts'

/** The contracts, on their tab of the administrators' page. */
export const contractsCodec = listCodec(contractList, { tab: param.oneOf(['contract']) })
export type ContractsQuery = ReturnType<typeof contractsCodec.query>

/** The contract projects, on theirs; `contract` is the one whose drawer is open. */
export const contractProjectsCodec = listCodec(contractProjectList, { tab: param.oneOf(['contract_project']) })
export type ContractProjectsQuery = ReturnType<typeof contractProjectsCodec.query>
