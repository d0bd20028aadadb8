import { accounts } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import { changeAccount, readAccount } from './account.service.ts'

/** One's own account: nobody sees or changes another's here. */
export const accountFeature = (parts: { directory: SessionDirectory }): Feature => ({
  name: 'account',
  routes: [
    handle(accounts.get, async (ctx) => ({ account: await readAccount(ctx) })),
    handle(accounts.update, async (ctx, { body }) => ({ account: await changeAccount(parts, ctx, body) }), {
      own_transaction: true,
    }),
  ],
})
