import { agencies } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { switchAgency, type SwitchParts } from './switch-agency.ts'

/** The agencies of a person: going on in another one. */
export const agenciesFeature = (parts: SwitchParts): Feature => ({
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
  ],
})
