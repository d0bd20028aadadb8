import { accounts } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { accountJobs } from './account.jobs.ts'
import { changeAccount, readAccount } from './account.service.ts'
import {
  requestEmail,
  requestedEmail,
  confirmEmail,
  takeEmailBack,
  type EmailChangeParts,
} from './email-change.service.ts'

const ownTransaction = { own_transaction: true }

/** One's own account: nobody sees or changes another person's here. */
export const accountFeature = (parts: EmailChangeParts & { mailer: Mailer; public_url: string }): Feature => ({
  name: 'account',
  routes: [
    handle(accounts.get, async (ctx) => ({ account: await readAccount(parts, ctx) })),
    handle(
      accounts.update,
      async (ctx, { body }) => ({ account: await changeAccount(parts, ctx, body) }),
      ownTransaction,
    ),
    handle(accounts.emailChange, async (ctx) => ({ email_change: await requestedEmail(parts, ctx) })),
    handle(accounts.requestEmail, (ctx, { body }) => requestEmail(parts, ctx, body), ownTransaction),
    handle(accounts.cancelEmail, (ctx) => takeEmailBack(parts, ctx), ownTransaction),
    handle(accounts.confirmEmail, ({ address }, { body }) => confirmEmail(parts, body, address), ownTransaction),
  ],
  jobs: accountJobs(parts),
})
