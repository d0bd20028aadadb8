import { outsideKindOf, type Assistant } from '@milepost/contract'
import { byActor, mayDo, type Requester, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { askable, type Audience } from './assistants.queries.ts'

const noOne: Audience = { staff_role: null, outside_kind: null }

/** As whom somebody may ask assistants. */
export const audienceOf = ({ actor }: { actor: Requester }): Audience =>
  byActor<Requester, Audience>(actor, {
    employee: ({ role }) => ({ ...noOne, staff_role: role }),
    grantee: ({ capacity }) => ({ ...noOne, outside_kind: outsideKindOf(capacity) }),
    machine: () => noOne,
    supplier: () => noOne,
    operator: () => noOne,
    anonymous: () => noOne,
  })

/** An assistant that the caller may ask. */
export type AskedAssistant = Pick<Assistant, 'id' | 'name' | 'record_topics'>

/**
 * An assistant that the caller may ask: one that is published for them; those who manage assistants may test any.
 * @throws Problem `not_found`
 */
export async function assistantFor(ctx: RequestContext, id: number): Promise<AskedAssistant & { is_test: boolean }> {
  const audience = audienceOf(ctx)
  const own = await askable(ctx.db, ctx.authority_id, { ...audience, id, manages: false })
  if (own) return { ...own, is_test: false }
  if (!mayDo(ctx, 'assistant.manage')) throw new Problem('not_found')
  const any = await askable(ctx.db, ctx.authority_id, { ...audience, id, manages: true })
  if (!any) throw new Problem('not_found')
  return { ...any, is_test: true }
}
