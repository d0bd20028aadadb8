import { authorizationFault } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { emailsOfTesters, peopleOfResults, stateOfTests } from './sample-steps.queries.ts'

/** What is reported has results: a finished test at least, and no draft. */
export async function refuseUntested(ctx: RequestContext, id: number): Promise<void> {
  const { finished, drafts } = await stateOfTests(ctx.db, ctx.authority_id, id)
  if (drafts > 0) throw new Problem('sample_tests_unfinished', { count: String(drafts) })
  if (finished === 0) throw new Problem('sample_without_results')
}

/** Results are authorized by another person than those who tested, entered or reported them. */
export async function refuseTester(ctx: RequestContext, id: number): Promise<void> {
  const people = await peopleOfResults(ctx.db, ctx.authority_id, id)
  const { actor } = ctx
  const emails = 'email' in actor ? await emailsOfTesters(ctx.db, ctx.authority_id, id) : []
  const is_tester = 'email' in actor && emails.includes(actor.email.toLowerCase())
  if (is_tester || authorizationFault(authorOf(ctx).id, people) !== null) throw new Problem('sample_tested_by_you')
}

/** A sample keeps the kind and the laboratory for which its tests were entered. */
export async function refuseWithTests(
  ctx: RequestContext,
  sample: { id: number; kind: string; laboratory_id: number | null },
  body: { kind?: string | undefined; laboratory_id?: number | null | undefined },
): Promise<void> {
  const changed = (['kind', 'laboratory_id'] as const).filter(
    (field) => body[field] !== undefined && body[field] !== sample[field],
  )
  if (changed.length === 0) return
  const { finished, drafts } = await stateOfTests(ctx.db, ctx.authority_id, sample.id)
  if (finished + drafts === 0) return
  throw new Problem(
    'invalid',
    undefined,
    changed.map((path) => ({ path, code: 'has_tests', message: `tests were entered for another ${path}` })),
  )
}
