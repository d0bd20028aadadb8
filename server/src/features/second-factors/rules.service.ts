import { factorHolders, type RouteInput, type RouteResponse, type secondFactorRules } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import { endSessions, grantsOf, membershipsOf } from '../sessions/index.ts'
import { factorMailJob } from './factor-mail.job.ts'
import type { FactorParts } from './factor-parts.ts'
import { personById, removeFactors } from './factors.queries.ts'
import {
  factorCounts,
  listFactorPeople,
  personInAgency,
  rulesOf,
  writeRules,
  type FactorPeopleQuery,
} from './rules.queries.ts'

type Rules = RouteResponse<typeof secondFactorRules.list>

/** What the agency requires of each role and capacity, and how many of its people have it. */
export async function readRules({ db, authority_id, clock }: RequestContext): Promise<Rules> {
  const [rules, counts] = await Promise.all([rulesOf(db, authority_id), factorCounts(db, authority_id, clock())])
  return {
    second_factor_rules: factorHolders.map((holder) => {
      const count = counts.find((one) => one.holder === holder)
      return {
        holder,
        required_from: rules.find((one) => one.holder === holder)?.required_from ?? null,
        people: count?.people ?? 0,
        with_factor: count?.with_factor ?? 0,
      }
    }),
  }
}

/** Changes rules; what is given as it was is no change. */
export async function changeRules(
  ctx: RequestContext,
  { rules }: RouteInput<typeof secondFactorRules.change>['body'],
): Promise<Rules> {
  const before = await rulesOf(ctx.db, ctx.authority_id)
  const changes = Object.fromEntries(
    rules.flatMap(({ holder, required_from }) => {
      const old = before.find((one) => one.holder === holder)?.required_from ?? null
      return old === required_from ? [] : [[holder, { old, new: required_from }]]
    }),
  )
  if (Object.keys(changes).length > 0) {
    await writeRules(ctx.db, ctx.authority_id, rules)
    await ctx.audit({ action: 'second_factor_rules.changed', subject: 'second_factor_rules', changes })
    await ctx.emit({ type: 'identity.changed' })
  }
  return await readRules(ctx)
}

export async function listPeople(
  { db, authority_id, clock }: RequestContext,
  query: FactorPeopleQuery,
): Promise<RouteResponse<typeof secondFactorRules.people>> {
  const { rows, total } = await listFactorPeople(db, { authority_id, now: clock() }, query)
  return { second_factor_people: rows, page: pageInfo(query, total) }
}

/**
 * Removes the factors of a person who lost them all, ends the person's sessions and notifies the person. Factors are the person's in all agencies (D1): where
 * the person belongs to another one too, or runs the installation, only the operator does it, by a command.
 */
export async function resetFactors(parts: FactorParts, ctx: RequestContext, id: number): Promise<void> {
  const { authority_id } = ctx
  const { user_id } = orNotFound(await personInAgency(ctx.db, { authority_id, id, now: ctx.clock() }))
  const [person, memberships, grants] = await Promise.all([
    personById(parts.platform, user_id),
    membershipsOf(parts.platform, user_id),
    grantsOf(parts.platform, user_id),
  ])
  const isElsewhere = [...memberships, ...grants].some((one) => one.authority_id !== authority_id)
  if (isElsewhere || person?.installation_role !== null) throw new Problem('reset_by_operator')
  await inTransaction(ctx, async (tx) => {
    const removed = await removeFactors(tx.db, user_id)
    if (!removed?.removed) throw new Problem('second_factor_missing')
    await tx.audit({ action: 'second_factors.reset', subject: 'user', subject_id: user_id })
    await tx.enqueue(newJob(factorMailJob, { user_id, action: 'second_factors.reset' as const, name: '' }))
    await tx.emit({ type: 'identity.changed' })
  })
  await endSessions(parts, { user_id, only: null, except: null, within: null, api_tokens: true })
}
