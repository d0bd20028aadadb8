import type { ConstructionSystem } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/services.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countAttempt } from '../../sessions/index.ts'
import { callFaultOf } from '../client/call-fault-of.ts'
import { contractRow } from '../client/entities.ts'
import { SystemFault } from '../client/system-fault.ts'
import { clientOf, type ClientNeeds } from '../sending/system-client.ts'
import { storeTest } from './construction-system.queries.ts'
import { constructionSystemOf, systemOf } from './construction-system.service.ts'

/** Tests of one agency within a quarter of an hour. */
const MOST_TESTS = 30

/** Signs in and reads one contract, and keeps whether that worked. @throws Problem `construction_system_not_set_up`, `too_many_attempts` */
export async function testConstructionSystem(
  ctx: RequestContext,
  { platform, ...needs }: ClientNeeds & { platform: Database },
): Promise<ConstructionSystem> {
  const { authority_id } = ctx
  const system = await systemOf(ctx)
  const client = clientOf(needs, {
    authority_id,
    system,
    shortly: (work) => inTransaction(ctx, (tx) => work(tx.db, tx.clock())),
    clock: ctx.clock,
  })
  if (!client) throw new Problem('construction_system_not_set_up')
  await countAttempt(platform, [{ key: `construction_test:${authority_id}`, most: MOST_TESTS }], ctx.clock())
  const fault = await client.rows('Contracts', contractRow, { top: 1, select: ['Id', 'Name', 'Status'] }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof SystemFault) return callFaultOf(error)
      throw error
    },
  )
  return await inTransaction(ctx, async (tx) => {
    await storeTest(tx.db, authority_id, { lock_version: system.lock_version, at: tx.clock(), fault })
    await tx.audit({
      action: 'construction_system.tested',
      subject: 'construction_system',
      subject_id: system.id,
      changes: { failed: fault !== null },
    })
    return await constructionSystemOf(tx)
  })
}
