import { sampleRecord, type RouteInput, type Sample, type SampleKind, type samples } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { takeNumber } from '../../platform/numbering/numbering.queries.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, editRecord } from '../../platform/records/index.ts'
import { projectFor } from '../projects/index.ts'
import { checkReferences } from './check-references.ts'
import { placeOfSample } from './place-of-sample.ts'
import { sampleNumber } from './sample-number.ts'
import { refuseWithTests } from './refuse-results.ts'
import { samplerOf, seenSamples } from './sample-scope.ts'
import { insertStep } from './sample-steps.queries.ts'
import { handles, isLocked, takesKind, type Sampler } from './samples.policy.ts'
import { sampleById, type StoredSample } from './samples.queries.ts'
import { sampleOf } from './samples.service.ts'

/** A sample that the caller handles, locked. Throws `not_found` where it is not seen, and `forbidden` where it is not theirs to change. */
export async function lockSample(ctx: RequestContext, id: number): Promise<{ sample: StoredSample; sampler: Sampler }> {
  const sample = orNotFound(await sampleById(ctx.db, await seenSamples(ctx), { id, lock: true }))
  const sampler = await samplerOf(ctx)
  if (!handles(sampler, sample)) throw new Problem('forbidden')
  return { sample, sampler }
}

export function refuseLocked(sample: StoredSample): void {
  if (isLocked(sample.status)) throw new Problem('sample_locked', { status: sample.status })
}

export function refuseKind(sampler: Sampler, kind: SampleKind | undefined): void {
  if (kind !== undefined && !takesKind(sampler, kind))
    throw new Problem('invalid', undefined, [
      { path: 'kind', code: 'not_yours', message: 'a contractor takes samples of its quality control' },
    ])
}

/** Tells pages and histories what happened to a sample. */
export async function noteStep(
  ctx: RequestContext,
  { id, project_id }: Pick<StoredSample, 'id' | 'project_id'>,
  { move, reason = null }: { move: Parameters<typeof insertStep>[2]['move']; reason?: string | null },
): Promise<void> {
  await insertStep(ctx.db, ctx.authority_id, {
    sample_id: id,
    at: ctx.clock(),
    by: authorOf(ctx),
    move,
    reason,
  })
  await ctx.emit({ type: 'samples.changed', project_id, ids: [id] })
}

/** Of whose company a new sample is: a contractor's own, else the agency's. */
export const companyOf = ({ actor }: RequestContext, { company_id }: Sampler) =>
  company_id !== null && actor.kind === 'grantee' ? { company_id, company_name: actor.company_name } : {}

/** Logs a sample, or one that is to be taken, under the next number of its year. */
export async function createSample(
  ctx: RequestContext,
  { pending, ...values }: RouteInput<typeof samples.create>['body'],
): Promise<Sample> {
  const { project_id } = values
  await projectFor(ctx, project_id, { for: 'change' })
  const sampler = await samplerOf(ctx)
  const more = companyOf(ctx, sampler)
  if (!handles(sampler, { project_id, company_id: more.company_id ?? null })) throw new Problem('forbidden')
  refuseKind(sampler, values.kind)
  const of_ticket = await checkReferences(ctx, project_id, values)
  const year = Number(values.sampled_on.slice(0, 4))
  const number = await takeNumber(ctx.db, ctx.authority_id, { kind: 'sample', year })
  const status = pending ? 'pending' : 'logged'
  const id = await createRecord(ctx, sampleRecord, {
    values: { ...values, ...of_ticket },
    more: { ...more, ...(await placeOfSample(ctx, project_id, values)), year, number, status },
    changes: { number: sampleNumber({ year, number, revision: 0 }) },
    project_id,
  })
  await noteStep(ctx, { id, project_id }, { move: 'create' })
  return await sampleOf(ctx, id)
}

/** Changes a sample until its results are reported, merged field by field with what others changed since it was read. Supplier and material of a load stay those of its ticket. */
export async function updateSample(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof samples.update>['body'],
): Promise<Sample> {
  const { sample, sampler } = await lockSample(ctx, id)
  refuseLocked(sample)
  refuseKind(sampler, body.kind ?? undefined)
  await refuseWithTests(ctx, sample, body)
  const states_material = body.supplier_id !== undefined || body.material_id !== undefined
  const ticket_id = body.ticket_id === undefined && states_material ? sample.ticket_id : body.ticket_id
  const of_ticket = await checkReferences(ctx, sample.project_id, { ...body, ticket_id })
  const { project_id } = sample
  const states_place = body.ticket_id !== undefined || body.station !== undefined || body.offset_ft !== undefined
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const more = states_place ? await placeOfSample(ctx, project_id, { ...sample, ...given }) : {}
  if (await editRecord(ctx, sampleRecord, { before: sample, body: { ...body, ...of_ticket }, more, project_id }))
    await ctx.emit({ type: 'samples.changed', project_id, ids: [id] })
  return await sampleOf(ctx, id)
}
