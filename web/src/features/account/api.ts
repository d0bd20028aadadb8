import { accounts, type Account } from '@milepost/contract/account/account.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** One's own account in the agency of the session. */
export const accountQuery = routeQuery(['account'], accounts.get, {}, ({ account }) => account)

/** The address that waits for its confirmation; also for who works for the installation and has no account in an agency. */
export const emailChangeQuery = routeQuery(
  ['account', 'email_change'],
  accounts.emailChange,
  {},
  ({ email_change }) => email_change,
)

export type AccountChange = NonNullable<RouteCall<typeof accounts.update>['body']>

export const saveAccount = async (change: AccountChange): Promise<Account> =>
  (await call(accounts.update, { body: change })).account

/** Requests a new email address: it replaces the old one when the mailed link is opened. */
export const requestEmail = (email: string, current_password: string) =>
  call(accounts.requestEmail, { body: { email: email.trim(), current_password } })

export const cancelEmail = () => call(accounts.cancelEmail)
