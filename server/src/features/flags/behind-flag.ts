import type { FeatureFlag, Route } from '@milepost/contract'
import { employeeOf } from '../../platform/context.ts'
import { handle, type Handler, type RouteHandler } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { flagIsOn } from './flags.service.ts'

/**
 * Joins calls to their use cases as `handle` does, for employees for whom a flag is on. For everybody else the call fails with `switched_off`, which the
 * contract of each such call lists.
 */
export const behindFlag =
  (name: FeatureFlag) =>
  <T extends Route>(route: T, handler: Handler<T>): RouteHandler =>
    handle(route, async (ctx, input, extras) => {
      const { authority_id, db } = ctx
      const { membership_id } = employeeOf(ctx)
      if (!(await flagIsOn(db, { authority_id, membership_id }, name))) throw new Problem('switched_off')
      return await handler(ctx, input, extras)
    })
