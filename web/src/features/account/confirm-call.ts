import { accounts } from '@milepost/contract/account/account.contract'
import { call } from '../../lib/client.ts'

/** Uses a link up; answers the address that is the account's from now on. */
export const confirmEmail = async (token: string): Promise<string> =>
  (await call(accounts.confirmEmail, { body: { token, domain: 'dotslip' } })).email
