import { agencies } from '@milepost/contract/agencies/agencies.contract'
import type { RouteResponse } from '@milepost/contract/core/route'
import { call } from '../../lib/client.ts'
import { followAgency, wearAgencyColors } from '../../ui/theme/appearance.ts'

type AgencyAnswer = RouteResponse<typeof agencies.validateUrl>
export type AgencyFace = AgencyAnswer['dot_authority']

/** How long the sign-in page waits, in ms, for the agency of its address; after that it shows Milepost's own. */
const PATIENCE = 2000

let here: AgencyFace | null = null
let providers: AgencyAnswer['identity_providers'] = []

/** The agency whose own address the page is at; null at the installation's address. */
export const agencyHere = (): AgencyFace | null => here

/** The identity providers of that agency. */
export const providersHere = (): AgencyAnswer['identity_providers'] => providers

/** The installation's own hosts: the one that the server writes into the page, and the machine itself. */
const isOwnHost = (host: string) =>
  [
    'localhost',
    '127.0.0.1',
    '[::1]',
    document.querySelector<HTMLMetaElement>('meta[name="milepost-host"]')?.content,
  ].includes(host)

/** Fetches the agency of this address, and applies its colors. If there is none, or the server does not respond, the page stays plain. */
export async function meetAgency({
  hostname,
  origin,
}: Pick<Location, 'hostname' | 'origin'> = location): Promise<void> {
  here = null
  providers = []
  wearAgencyColors(false)
  if (isOwnHost(hostname)) return
  try {
    const { dot_authority, identity_providers } = await call(
      agencies.validateUrl,
      { body: { url: origin } },
      { timeout: PATIENCE, ignore401: true },
    )
    here = dot_authority
    providers = identity_providers
    followAgency(dot_authority)
    wearAgencyColors(true)
  } catch {
    here = null
  }
}
