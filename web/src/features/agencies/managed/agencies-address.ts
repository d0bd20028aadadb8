import { agencyList } from '@milepost/contract/agencies/managed-agencies.list'
import { listAddress, type AddressOf } from '../../../lib/list-address.ts'

/** The list of agencies. */
export const agenciesAddress = listAddress(agencyList)
export type AgenciesAddress = AddressOf<typeof agenciesAddress>
export type AgenciesQuery = ReturnType<typeof agenciesAddress.query>
