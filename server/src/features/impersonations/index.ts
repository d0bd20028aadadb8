import { impersonations } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { inTransaction } from '../../platform/services.ts'
import { forgetLinks, listImpersonations, settingOf } from './impersonations.queries.ts'
import {
  beginImpersonation,
  changeSetting,
  endImpersonation,
  findPeople,
  ownImpersonations,
  type ImpersonationParts,
} from './impersonations.service.ts'

export { linkWay } from './impersonations.service.ts'

/** These write in another agency than the caller's, or notify the process after their transaction. */
const ownTransaction = { own_transaction: true }

/** Support acting in the name of an agency's people (D66): its page, and what the agency sees and decides of it. */
export function impersonationsFeature(parts: ImpersonationParts): Feature {
  const { platform, directory } = parts
  const forget = (session_ids: readonly number[]): void => {
    for (const session_id of session_ids) directory.forget(session_id)
  }
  return {
    name: 'impersonations',
    routes: [
      handle(impersonations.begin, (ctx, { body }) => beginImpersonation(parts, ctx, body), ownTransaction),
      handle(impersonations.people, async (_ctx, { query }) => ({ people: await findPeople(platform, query.search) })),
      handle(impersonations.own, async (ctx) => ({ impersonations: await ownImpersonations(platform, ctx) })),
      handle(impersonations.list, async ({ db, authority_id }, { query }) => {
        const { rows, total } = await listImpersonations(db, authority_id, query)
        return { impersonations: rows, page: pageInfo(query, total) }
      }),
      handle(
        impersonations.end,
        async (ctx, { params }) => {
          forget(await inTransaction(ctx, (tx) => endImpersonation(tx, params.id)))
          return undefined
        },
        ownTransaction,
      ),
      handle(impersonations.setting, async ({ db, authority_id }) => ({
        impersonation_setting: await settingOf(db, authority_id),
      })),
      handle(
        impersonations.changeSetting,
        async (ctx, { body }) => {
          forget(await inTransaction(ctx, (tx) => changeSetting(tx, body)))
          return { impersonation_setting: await settingOf(ctx.db, ctx.authority_id) }
        },
        ownTransaction,
      ),
    ],
    jobs: [
      {
        name: 'impersonation_links_forget',
        cron: '29 4 * * *',
        lane: 'middle',
        run: async (_payload, { installation }) => {
          await forgetLinks(installation)
        },
      },
    ],
  }
}
