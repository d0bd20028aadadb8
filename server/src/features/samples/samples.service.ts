import type { RouteResponse, Sample, SampleRow, samples } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound } from '../../platform/problem.ts'
import { attachmentsOfSample } from './sample-attachments.queries.ts'
import { sampleNumber } from './sample-number.ts'
import { samplerOf, seenSamples } from './sample-scope.ts'
import { stepsOf } from './sample-steps.queries.ts'
import { sampleAbilities, type Sampler } from './samples.policy.ts'
import * as queries from './samples.queries.ts'

function rowOf(sampler: Sampler, stored: queries.StoredSample): SampleRow {
  const {
    year,
    number,
    revision,
    company_id: _company,
    parent_id: _parent,
    replaces_id: _replaces,
    is_replaced: _replaced,
    ...row
  } = stored
  return { ...row, number: sampleNumber({ year, number, revision }), abilities: sampleAbilities(sampler, stored) }
}

export async function listSamples(
  ctx: RequestContext,
  query: queries.SamplesQuery,
): Promise<RouteResponse<typeof samples.list>> {
  const sampler = await samplerOf(ctx)
  const { rows, total, counts } = await queries.listSamples(ctx.db, await seenSamples(ctx), query)
  return { samples: rows.map((stored) => rowOf(sampler, stored)), page: pageInfo(query, total, counts) }
}

/** A sample with its chain of custody and what it is split from, split into, replaced by. Throws `not_found` for one that the caller does not see. */
export async function sampleOf(ctx: RequestContext, id: number): Promise<Sample> {
  const stored = orNotFound(await queries.sampleById(ctx.db, await seenSamples(ctx), { id }))
  const [sampler, custody, attachments, related] = [
    await samplerOf(ctx),
    await stepsOf(ctx.db, ctx.authority_id, id),
    await attachmentsOfSample(ctx.db, ctx.authority_id, id),
    await queries.relatedSamples(ctx.db, ctx.authority_id, id),
  ]
  const others = (relation: queries.RelatedSample['relation']) =>
    related
      .filter((one) => one.relation === relation)
      .map((one) => ({ id: one.id, number: sampleNumber(one), kind: one.kind, status: one.status }))
  return {
    ...rowOf(sampler, stored),
    custody,
    attachments,
    parent: others('parent')[0] ?? null,
    children: others('child'),
    replaces: others('replaces')[0] ?? null,
    replaced_by: others('replaced_by')[0] ?? null,
  }
}
