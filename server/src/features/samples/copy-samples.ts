import {
  MOST_SPLITS,
  sampleRecord,
  type RecordRow,
  type RouteInput,
  type Sample,
  type samples,
  type SampleState,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { takeNumber } from '../../platform/numbering/numbering.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { createRecord } from '../../platform/records/index.ts'
import { checkReferences } from './check-references.ts'
import { placeOfSample } from './place-of-sample.ts'
import { sampleNumber } from './sample-number.ts'
import { hasRoomForSplit, sampleAbilities } from './samples.policy.ts'
import { lastRevision, relatedSamples, type StoredSample } from './samples.queries.ts'
import { sampleOf } from './samples.service.ts'
import { companyOf, lockSample, noteStep, refuseKind, refuseLocked } from './write-samples.ts'

const fieldsOf = (sample: StoredSample) =>
  Object.fromEntries(
    Object.keys(sampleRecord.fields).map((name) => [name, sample[name as keyof StoredSample]]),
  ) as RecordRow<typeof sampleRecord>

/** Splits a sample: part of it becomes a sample under a number of its own, with where both were taken. Returns the new one. */
export async function splitSample(
  ctx: RequestContext,
  id: number,
  { kind, laboratory_id, seal_number = null }: RouteInput<typeof samples.split>['body'],
): Promise<Sample> {
  const { sample, sampler } = await lockSample(ctx, id)
  refuseLocked(sample)
  refuseKind(sampler, kind)
  const children = (await relatedSamples(ctx.db, ctx.authority_id, id)).filter(({ relation }) => relation === 'child')
  if (!hasRoomForSplit(children.length)) throw new Problem('too_many_splits', { most: String(MOST_SPLITS) })
  await checkReferences(ctx, sample.project_id, { laboratory_id })
  const { year, project_id } = sample
  const number = await takeNumber(ctx.db, ctx.authority_id, { kind: 'sample', year })
  const values = {
    ...fieldsOf(sample),
    kind,
    laboratory_id: laboratory_id ?? null,
    laboratory_unit: null,
    seal_number,
  }
  const status: SampleState = sample.status === 'pending' ? 'pending' : 'logged'
  const part = await createRecord(ctx, sampleRecord, {
    values,
    more: {
      ...companyOf(ctx, sampler),
      ...(await placeOfSample(ctx, project_id, sample)),
      year,
      number,
      status,
      parent_id: id,
    },
    changes: { number: sampleNumber({ year, number, revision: 0 }), parent_id: id },
    project_id,
  })
  await noteStep(ctx, { id: part, project_id }, { move: 'create' })
  return await sampleOf(ctx, part)
}

/** Begins a revision of a sample under the same number. The earlier one counts until the revision does, and is named by it. Returns the revision. */
export async function reviseSample(
  ctx: RequestContext,
  id: number,
  { reason }: RouteInput<typeof samples.revise>['body'],
): Promise<Sample> {
  const { sample, sampler } = await lockSample(ctx, id)
  if (!sampleAbilities(sampler, sample).includes('revise'))
    throw new Problem('sample_not_revisable', { status: sample.status })
  const { year, number, company_id, company, parent_id, project_id } = sample
  const revision = (await lastRevision(ctx.db, ctx.authority_id, sample)) + 1
  const next = await createRecord(ctx, sampleRecord, {
    values: fieldsOf(sample),
    more: {
      ...(await placeOfSample(ctx, project_id, sample)),
      year,
      number,
      revision,
      status: 'logged',
      company_id,
      company_name: company,
      parent_id,
      replaces_id: id,
    },
    changes: { number: sampleNumber({ year, number, revision }), replaces_id: id, reason },
    project_id,
  })
  await noteStep(ctx, { id: next, project_id }, { move: 'create', reason })
  return await sampleOf(ctx, next)
}
