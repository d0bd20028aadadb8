import { TURNAROUND_DAYS, type RouteResponse, type turnaround } from '@milepost/contract'
import { addDays } from '@milepost/contract/core/time/days'
import { dateInZone } from '@milepost/contract/core/time/zones'
import type { RequestContext } from '../../../platform/context.ts'
import { zoneOfAgency } from '../../../platform/time/index.ts'
import { laboratoryOf, seenSamples } from '../../samples/index.ts'
import { formOfTest } from '../forms/test-forms.service.ts'
import { turnaroundOf } from './turnaround.queries.ts'

/** How long a laboratory took in the last year, by form: the tests of samples that the caller sees. Throws `not_found` where there is no such laboratory. */
export async function turnaroundOfLaboratory(
  ctx: RequestContext,
  id: number,
): Promise<RouteResponse<typeof turnaround.ofLaboratory>> {
  await laboratoryOf(ctx, id)
  const from = addDays(dateInZone(ctx.clock(), await zoneOfAgency(ctx.db, ctx.authority_id)), -TURNAROUND_DAYS)
  const rows = await turnaroundOf(ctx.db, await seenSamples(ctx), { laboratory_id: id, since: from })
  const shown = []
  for (const { form_version, ...row } of rows)
    shown.push({ ...row, title: (await formOfTest(ctx, { form: row.form, form_version })).title })
  return { from, turnaround: shown }
}
