import type { certificateChoices, RouteInput, RouteResponse } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { certificateChoicesOf } from './certificate-choices.queries.ts'

/** Choices of the forms around certificates. Throws `invalid` for plants without their supplier. */
export async function listChoices(
  ctx: RequestContext,
  { of, supplier_id, search = '' }: RouteInput<typeof certificateChoices.list>['query'],
): Promise<RouteResponse<typeof certificateChoices.list>> {
  if (of === 'plant' && supplier_id === undefined)
    throw new Problem('invalid', undefined, [
      { path: 'supplier_id', code: 'required', message: 'name the supplier of the plants' },
    ])
  const asked = { authority_id: ctx.authority_id, supplier_id: supplier_id ?? 0, search: search.trim() }
  return { choices: await certificateChoicesOf(ctx.db, of, asked) }
}
