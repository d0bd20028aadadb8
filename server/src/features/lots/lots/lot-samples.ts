import {
  editionOn,
  MOST_CHARTED_RESULTS,
  type Characteristic,
  type LotChart,
  type lots,
  type LotSample,
  type RouteResponse,
} from '@milepost/contract'
import { fixedLimits } from '@milepost/contract/acceptance/limits-of'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { sampleNumber, seenSamples } from '../../samples/index.ts'
import { publishedEditions } from '../judging/judged-lots.queries.ts'
import { placeOf } from '../judging/results-of-lot.ts'
import {
  resultsOfSamples,
  samplesOfLot,
  samplesThroughLot,
  type ResultOfSample,
  type StoredLotSample,
} from './lot-samples.queries.ts'
import { lotById, type StoredLotWhole } from './lots.queries.ts'

/** Characteristics that judge a lot: those of the edition of its first day; none where there is no edition. */
async function characteristicsOf(
  { db, authority_id }: RequestContext,
  { pack_key, began_on }: StoredLotWhole,
): Promise<readonly Characteristic[]> {
  return editionOn(await publishedEditions(db, authority_id, [pack_key]), began_on)?.pack.characteristics ?? []
}

/** Results of a sample that are judged, each with its characteristic. */
const judgedResults = (characteristics: readonly Characteristic[], results: readonly ResultOfSample[]) =>
  results.flatMap(({ form, field, row, value }) =>
    characteristics
      .filter((one) => placeOf(one) === placeOf({ form, field }) || placeOf(one) === placeOf({ form, field, row }))
      .map(({ key }) => ({ key, value })),
  )

async function resultsOf(ctx: RequestContext, samples: readonly StoredLotSample[]) {
  const ids = samples.map(({ id }) => id)
  return Map.groupBy(await resultsOfSamples(ctx.db, ctx.authority_id, ids), ({ sample_id }) => sample_id)
}

/** The samples of a lot, each with its results of what is judged. */
export async function lotSamples(ctx: RequestContext, lot: StoredLotWhole): Promise<LotSample[]> {
  const samples = await samplesOfLot(ctx.db, ctx.authority_id, lot.id)
  const [characteristics, results] = [await characteristicsOf(ctx, lot), await resultsOf(ctx, samples)]
  return samples.map(({ year, number, revision, lot_number: _lot, ...sample }) => ({
    ...sample,
    number: sampleNumber({ year, number, revision }),
    results: judgedResults(characteristics, results.get(sample.id) ?? []),
  }))
}

/** Quality control results of a lot and of the lots before it, for the control chart of each characteristic. */
export async function lotCharts(ctx: RequestContext, id: number): Promise<RouteResponse<typeof lots.charts>> {
  const lot = orNotFound(await lotById(ctx.db, await seenSamples(ctx), { id }))
  const most = MOST_CHARTED_RESULTS
  const samples = await samplesThroughLot(ctx.db, ctx.authority_id, { lot_id: id, most })
  const [characteristics, results] = [await characteristicsOf(ctx, lot), await resultsOf(ctx, samples)]
  const charts = characteristics.map((one): LotChart => {
    const { key, label, unit } = one
    const limits = fixedLimits(one.limits, lot.targets[key] ?? null)
    const charted = samples.flatMap(({ year, number, revision, lot_number, sampled_on, id: sample_id }) =>
      judgedResults([one], results.get(sample_id) ?? []).map(({ value }) => ({
        sample_id,
        number: sampleNumber({ year, number, revision }),
        lot_number,
        sampled_on,
        value,
      })),
    )
    return {
      key,
      label,
      unit,
      lower: limits?.lower ?? null,
      upper: limits?.upper ?? null,
      results: charted.slice(-most),
    }
  })
  return { charts: charts.filter((chart) => chart.results.length > 0) }
}
