import { authorOf, type Actor } from '../../../platform/context.ts'
import type { Requester } from '../register/ai-uses.queries.ts'

/** Who asks, as the register names them: people and machines by their id, the product itself without one. */
export const requesterOf = (actor: Actor): Requester => {
  if (actor.kind === 'system' || actor.kind === 'operator' || actor.kind === 'anonymous')
    return { id: null, name: actor.name }
  const { id, name } = authorOf({ actor })
  return { id, name }
}
