import { teamList } from '@milepost/contract/project-team/project-team.list'
import { listAddress, type AddressOf } from '../../lib/list-address.ts'

/** A project's team; the page shows all of it, and finds by its search. */
export const teamAddress = listAddress(teamList)
export type TeamAddress = Pick<AddressOf<typeof teamAddress>, 'search'>
