import {
  randomPlaces,
  type ProblemDetail,
  type RouteInput,
  type RouteResponse,
  type samplePlaces,
} from '@milepost/contract'
import { comparedDecimals, fractionOf, plus, roundedTo } from '@milepost/contract/core/fractions'
import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { drawnSublot } from '../acceptance-rules/index.ts'
import { projectFor } from '../projects/index.ts'
import { stretchOfStations, type StationStretch } from '../stations/index.ts'
import { samplerOf } from './sample-scope.ts'
import { handles } from './samples.policy.ts'
import { companyOf } from './write-samples.ts'

type Body = RouteInput<typeof samplePlaces.draw>['body']

const messages = {
  not_station: 'is no station such as 112+40',
  no_place: 'is on no alignment of the project',
  before_start: 'the stretch ends at or before its beginning',
  above_zero: 'is above zero',
  too_wide: 'nothing is left between the edges',
} as const

const fault = (path: string, code: keyof typeof messages): ProblemDetail => ({ path, code, message: messages[code] })

function widthFaults({ width_ft, edge_ft }: Body): ProblemDetail[] {
  if (comparedDecimals(width_ft, '0') <= 0) return [fault('width_ft', 'above_zero')]
  const edges = plus(fractionOf(edge_ft), fractionOf(edge_ft))
  const wide = comparedDecimals(edge_ft, '0') < 0 || comparedDecimals(roundedTo(edges, '0.01'), width_ft) >= 0
  return wide ? [fault('edge_ft', 'too_wide')] : []
}

async function stretchOf(ctx: RequestContext, project_id: number, body: Body): Promise<StationStretch> {
  const stretch = await stretchOfStations(ctx, project_id, body)
  const faults = 'code' in stretch ? [fault(stretch.path, stretch.code)] : []
  if (!('code' in stretch) && comparedDecimals(stretch.to, stretch.from) <= 0) faults.push(fault('to', 'before_start'))
  faults.push(...widthFaults(body))
  if ('code' in stretch || faults.length > 0) throw new Problem('invalid', undefined, faults)
  return stretch
}

/**
 * Draws where a sublot's samples are taken on its stretch. Nothing is stored but the log: who tries several stretches until a place suits is seen there.
 * @throws Problem `invalid` with each station and length that does not fit, and those of `drawnSublot`.
 */
export async function drawPlaces(
  ctx: RequestContext,
  project_id: number,
  body: Body,
): Promise<RouteResponse<typeof samplePlaces.draw>> {
  await projectFor(ctx, project_id, { for: 'change' })
  const sampler = await samplerOf(ctx)
  const { company_id = null } = companyOf(ctx, sampler)
  if (!handles(sampler, { project_id, company_id })) throw new Problem('forbidden')
  const { seed, number, samples } = await drawnSublot(ctx, project_id, body)
  const { from, to, write } = await stretchOf(ctx, project_id, body)
  const drawn = randomPlaces(seed, number, { from, to, width: body.width_ft, edge: body.edge_ft }, samples)
  const places = drawn.map(({ station, from_left }) => ({
    station: write(station),
    from_left_ft: from_left,
    offset_ft: roundedTo(plus(fractionOf(body.left_ft), fractionOf(from_left)), '0.01'),
  }))
  await ctx.audit({
    action: 'sample_place.drawn',
    subject: 'pay_item',
    subject_id: body.pay_item_id,
    project_id,
    changes: {
      sublot: [null, [body.lot_number, body.sublot].filter((part) => part !== null).join('-')],
      stretch: [null, `${body.from} – ${body.to}`],
      places: [null, places.map((place) => `${place.station}, ${place.offset_ft}`).join('; ')],
    },
  })
  return { places }
}
