import type { RouteInput, RouteResponse, submittals } from '@milepost/contract'
import { mayDo, type RequestContext } from '../../platform/context.ts'
import { submittalChoices } from './submittal-choices.queries.ts'
import { seenSubmittals, submittalPersonOf } from './submittal-scope.ts'

/** What a submittal can refer to, as far as the caller may say it. Samples are offered to those who read them. */
export async function listSubmittalChoices(
  ctx: RequestContext,
  { of, search = '' }: RouteInput<typeof submittals.choices>['query'],
): Promise<RouteResponse<typeof submittals.choices>> {
  if (of === 'sample' && !mayDo(ctx, 'sample.read')) return { choices: [] }
  const { side, own_project_ids } = await submittalPersonOf(ctx)
  return {
    choices: await submittalChoices(ctx.db, of, {
      seen: await seenSubmittals(ctx),
      other_side: side === 'agency' ? 'vendor' : 'staff',
      own_project_ids: own_project_ids && [...own_project_ids],
      search: search.trim(),
    }),
  }
}
