import { phones } from '@milepost/contract/phones/phones.contract'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** Bodies of the auth service carry this domain (D3). */
const domain = 'dotslip'

/** Sends a code to sign in with; the answer is the same for every number. */
export const requestCode = (phone: string) => call(phones.requestCode, { body: { phone, domain } })

/** The address at which a new password is chosen after a code. */
export const exchangeCode = async (phone: string, verification_code: string): Promise<string> => {
  const { token } = await call(phones.validateCode, { body: { phone, verification_code, domain } })
  return `/auth/create-new-password#token=${token}`
}

/** One's own phone for codes. */
export const phoneQuery = routeQuery(['account', 'phone'], phones.own, {}, (state) => state)

/** Sends a code to a number that is to be one's own. */
export const requestConfirmation = (phone: string, current_password: string) =>
  call(phones.requestConfirmation, { body: { phone: phone.trim(), current_password } })

export const confirmPhone = (verification_code: string) => call(phones.confirm, { body: { verification_code } })

export const removePhone = () => call(phones.remove)
