import { agencies } from '@milepost/contract/agencies/agencies.contract'
import type { RouteResponse } from '@milepost/contract/core/route'
import { call } from '../../lib/client.ts'
import { followAgency, wearAgencyColors } from '../../ui/theme/appearance.ts'

export type AgencyFace = RouteResponse<typeof agencies.validateUrl>['dot_authority']

/** The sign-in page waits no longer than this, in ms, to hear whose address it stands at; then it is Milepost's own. */
const PATIENCE = 2000

let here: AgencyFace | null = null

/** The agency at whose own address the page stands; null at the installation's. */
export const agencyHere = (): AgencyFace | null => here

/** The installation's own hosts: the one that the server writes into the page, and the machine itself. */
const isOwnHost = (host: string) =>
  [
    'localhost',
    '127.0.0.1',
    '[::1]',
    document.querySelector<HTMLMetaElement>('meta[name="milepost-host"]')?.content,
  ].includes(host)

/** Asks whose address this is, and takes on the agency's colours. An address that is nobody's, and a server that does not answer, leave the plain page. */
export async function meetAgency({
  hostname,
  origin,
}: Pick<Location, 'hostname' | 'origin'> = location): Promise<void> {
  here = null
  wearAgencyColors(false)
  if (isOwnHost(hostname)) return
  try {
    const { dot_authority } = await call(
      agencies.validateUrl,
      { body: { url: origin } },
      { timeout: PATIENCE, ignore401: true },
    )
    here = dot_authority
    followAgency(dot_authority)
    wearAgencyColors(true)
  } catch {
    here = null
  }
}
