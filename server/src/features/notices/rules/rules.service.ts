import type { noticeRules, NoticeRule, RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { ruleFaults } from './rule-of.ts'
import * as queries from './rules.queries.ts'

/** Sets the rule of a kind for everybody of the agency. */
export async function setRule(ctx: RequestContext, { body }: RouteInput<typeof noticeRules.set>): Promise<NoticeRule> {
  const { db, authority_id } = ctx
  const { lock_version, ...rule } = body
  const faults = ruleFaults(rule)
  if (faults.length > 0)
    throw new Problem(
      'invalid',
      undefined,
      faults.map((fault) => ({ ...fault, code: 'invalid_rule' })),
    )
  if (rule.owner_id !== null && !(await queries.isActiveMember(db, authority_id, rule.owner_id)))
    throw new Problem('not_found', undefined, [
      { path: 'owner_id', code: 'no_employee', message: 'owner_id names nobody who works for the agency' },
    ])
  await queries.lockRules(db, authority_id)
  const before = await ruleOf(ctx, rule.kind)
  if (before.lock_version !== lock_version) throw new Problem('conflict')
  await queries.writeRule(db, authority_id, rule)
  const after = await ruleOf(ctx, rule.kind)
  await ctx.audit({
    action: 'notice_rule.set',
    subject: 'notice_rule',
    changes: { kind: rule.kind, old: before, new: after },
  })
  return after
}

async function ruleOf({ db, authority_id }: RequestContext, kind: NoticeRule['kind']): Promise<NoticeRule> {
  return (await queries.rulesOf(db, authority_id)).find((rule) => rule.kind === kind)!
}
