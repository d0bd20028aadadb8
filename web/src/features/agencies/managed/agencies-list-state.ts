import { agencyList } from '@milepost/contract/agencies/managed-agencies.list'
import { listCodec, type ListStateOf } from '../../../lib/list-codec.ts'

/** The list of agencies. */
export const agenciesCodec = listCodec(agencyList)
export type AgenciesListState = ListStateOf<typeof agenciesCodec>
export type AgenciesQuery = ReturnType<typeof agenciesCodec.query>
