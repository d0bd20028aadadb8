import { accounts } from '@milepost/contract/account/account.contract'
import { call } from '../../lib/client.ts'

/** Uses a link; returns the account's new address. */
export const confirmEmail = async (token: string): Promise<string> =>
  (await call(accounts.confirmEmail, { body: { token, domain: 'dotslip' } })).email
