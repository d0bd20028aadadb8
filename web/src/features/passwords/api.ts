import { passwords } from '@milepost/contract/passwords/passwords.contract'
import { call } from '../../lib/client.ts'

/** Bodies of the auth service carry this domain (D3). */
const domain = 'dotslip'

export const requestReset = (username: string) =>
  call(passwords.requestReset, { body: { username: username.trim(), domain } })

/** Has a code sent to a confirmed number; the answer is the same for every other one. */
export const requestCode = (phone: string) => call(passwords.requestReset, { body: { phone, domain } })

/** The account that a link is valid for. */
export const validateLink = (token: string) => call(passwords.validateToken, { body: { token, domain } })

export interface NewPassword {
  password: string
  password_confirmation: string
  end_addresses: boolean
}

export const setPassword = (token: string, chosen: NewPassword) =>
  call(passwords.set, { body: { token, ...chosen, domain } })

export const changePassword = (current_password: string, chosen: NewPassword) =>
  call(passwords.change, { body: { current_password, ...chosen } })
