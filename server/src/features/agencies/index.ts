import { agencies } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { Database } from '../../platform/database/database.ts'
import { agencyOfAddress } from './own-address.ts'
import { switchAgency, type SwitchParts } from './switch-agency.ts'

export { setAgencyAddresses } from './set-addresses.ts'

/** The agencies of a person: going on in another one. And the addresses of agencies' own. */
export const agenciesFeature = (parts: SwitchParts & { platform: Database }): Feature => ({
  name: 'agencies',
  routes: [
    handle(
      agencies.activate,
      (ctx, { params }, { headers }) => {
        const agent = headers['user-agent']
        return switchAgency(parts, ctx, {
          authority_id: params.id,
          user_agent: typeof agent === 'string' ? agent : null,
        })
      },
      { own_transaction: true },
    ),
    handle(agencies.validateUrl, ({ address }, { body }) => agencyOfAddress(parts, body, address), {
      own_transaction: true,
    }),
  ],
})
