import type { Database } from '../../../platform/database/database.ts'
import { hostOf } from '../../../platform/http/host-of.ts'
import { addressesOfAgencies, dropAddress, giveAddress } from './addresses.queries.ts'

/** The command's options: an agency by its name and the host that it gets, or a host that is removed. */
export interface AddressWords {
  agency?: string | undefined
  host?: string | undefined
  remove?: string | undefined
}

/**
 * Gives an agency a host name, or removes one, as the owner of the database; returns all that exist, one a line. A host belongs to one agency: given
 * again, it moves to the other agency. Throws errors that are written for the person at the command line.
 */
export async function setAgencyAddresses(owner: Database, { agency, host, remove }: AddressWords): Promise<string[]> {
  if ((agency === undefined) !== (host === undefined)) throw new Error('--agency and --host go together.')
  if (agency !== undefined && host !== undefined && (await giveAddress(owner, agency, hostNamed(host))) === 0)
    throw new Error(`There is no agency called ${agency}.`)
  if (remove !== undefined && (await dropAddress(owner, hostNamed(remove))) === 0)
    throw new Error(`No agency has the address ${remove}.`)
  const addresses = await addressesOfAgencies(owner)
  return addresses.length === 0
    ? ['No agency has a host name of its own.']
    : addresses.map(({ host: name, agency: whose }) => `${name}  ${whose}`)
}

function hostNamed(text: string): string {
  const host = /[/@:?#\\\s]/.test(text) ? null : hostOf(`https://${text}`)
  if (host === null) throw new Error(`${text} is not the name of a host, such as tickets.dot.example.`)
  return host
}
