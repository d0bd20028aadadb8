import {
  sampleApproval,
  sampleRecord,
  type RouteInput,
  type Sample,
  type SampleMove,
  type samples,
  type SampleState,
} from '@milepost/contract'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { assertMove } from '../../platform/assert-move.ts'
import type { RequestContext } from '../../platform/context.ts'
import { defineSubject, writeFollowed } from '../../platform/followers.ts'
import { Problem } from '../../platform/problem.ts'
import { updateRecord } from '../../platform/records/index.ts'
import { checkReferences } from './check-references.ts'
import { sampleNumber } from './sample-number.ts'
import { refuseTester, refuseUntested } from './refuse-results.ts'
import type { StoredSample } from './samples.queries.ts'
import { sampleOf } from './samples.service.ts'
import { refuseLaboratory } from './testers/refuse-unqualified.ts'
import { lockSample, noteStep } from './write-samples.ts'

/** A sample that took a step, with its states before and after. */
export interface MovedSample {
  id: number
  before: SampleState
  after: SampleState
}

/** Steps of samples, which others follow in their transaction. */
export const sampleMovesSubject = defineSubject<readonly MovedSample[]>('sample_moves')

/** Steps that need a laboratory that may test the sample. */
const goesToLaboratory: ReadonlySet<SampleMove> = new Set(['send', 'receive_laboratory', 'begin_testing'])

type MoveBody = RouteInput<typeof samples.move>['body']

/** Takes the next step of a sample. It is sent to a laboratory, and with `send` the body may say which one, its unit and the seal. */
export async function moveSample(ctx: RequestContext, id: number, body: MoveBody): Promise<Sample> {
  const { sample } = await lockSample(ctx, id)
  const { move, reason = null, lock_version } = body
  if (move === 'edit')
    throw new Problem('invalid', undefined, [{ path: 'move', code: 'edit', message: 'change the sample itself' }])
  const status = assertMove(ctx, sampleApproval, {
    row: sample,
    move,
    lock_version,
    reason,
    refusal: 'sample_move_not_possible',
    params: { status: sample.status },
  })
  if (status === null) throw new Error('no step deletes a sample')
  if (move === 'report') await refuseUntested(ctx, id)
  if (move === 'authorize') await refuseTester(ctx, id)
  const values = await placeAfter(ctx, sample, body)
  if (goesToLaboratory.has(move)) {
    const laboratory_id = values.laboratory_id ?? sample.laboratory_id
    await refuseLaboratory(ctx, sample, { laboratory_id, on: dateInZone(ctx.clock(), sample.time_zone) })
  }
  await writeFollowed(ctx, sampleMovesSubject, {
    changes: [{ id, before: sample.status, after: status }],
    write: () =>
      updateRecord(ctx.db, ctx.authority_id, sampleRecord, { id, values, at: ctx.clock(), more: { status } }),
  })
  await ctx.audit({
    action: `sample.${move}`,
    subject: 'sample',
    subject_id: id,
    project_id: sample.project_id,
    changes: {
      number: sampleNumber(sample),
      status: { old: sample.status, new: status },
      ...(reason !== null && { reason }),
      ...Object.fromEntries(
        Object.entries(values)
          .filter(([name, value]) => value !== sample[name as keyof StoredSample])
          .map(([name, value]) => [name, { old: sample[name as keyof StoredSample], new: value }]),
      ),
    },
  })
  await noteStep(ctx, sample, { move, reason })
  return await sampleOf(ctx, id)
}

/** Where a sample is sent to: where the body says, else where the sample says. */
async function placeAfter(
  ctx: RequestContext,
  sample: StoredSample,
  { move, ...given }: MoveBody,
): Promise<{ laboratory_id?: number; laboratory_unit?: string | null; seal_number?: string | null }> {
  if (move !== 'send') return {}
  const laboratory_id = given.laboratory_id ?? sample.laboratory_id
  if (laboratory_id === null)
    throw new Problem('invalid', undefined, [
      { path: 'laboratory_id', code: 'required', message: 'choose the laboratory to which it is sent' },
    ])
  await checkReferences(ctx, sample.project_id, { laboratory_id })
  return {
    laboratory_id,
    laboratory_unit: given.laboratory_unit ?? (laboratory_id === sample.laboratory_id ? sample.laboratory_unit : null),
    seal_number: given.seal_number ?? sample.seal_number,
  }
}
