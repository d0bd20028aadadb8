import type { FeatureFlag, Route } from '@milepost/contract'
import { handle, type Handler, type RouteHandler } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { flagHolderOf, flagIsOn } from './flags.service.ts'

/**
 * Joins calls to their use cases as `handle` does, for employees for whom a flag is on. For everybody else the call fails with `switched_off`, which the
 * contract of each such call lists.
 */
export const behindFlag =
  (name: FeatureFlag) =>
  <T extends Route>(route: T, handler: Handler<T>, options: { own_transaction?: boolean } = {}): RouteHandler =>
    handle(
      route,
      async (ctx, input, extras) => {
        if (!(await flagIsOn(ctx.db, flagHolderOf(ctx), name))) throw new Problem('switched_off')
        return await handler(ctx, input, extras)
      },
      options,
    )
