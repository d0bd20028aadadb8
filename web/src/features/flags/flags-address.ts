import { flagChangeList } from '@milepost/contract/flags/flag-changes.list'
import { listAddress, type AddressOf } from '../../lib/list-address.ts'

/** The page of flags: which page of the changes is shown. */
export const flagsAddress = listAddress(flagChangeList)
export type FlagsAddress = AddressOf<typeof flagsAddress>
export type ChangesQuery = ReturnType<typeof flagsAddress.query>
