import { confirmOwnPhone, signInByPhone } from '../features/phones/index.ts'
import { linkWay } from '../features/impersonations/index.ts'
import type { SignInWays } from '../features/sessions/index.ts'
import { signInFactors } from '../features/second-factors/index.ts'
import type { Parts } from './parts.ts'

/** The ways to sign in beyond the password, and what is asked or done with every sign-in. */
export const signInWays = (parts: Parts): SignInWays => ({
  second_factors: signInFactors(parts),
  phone: (body, caller) => signInByPhone(parts, body, caller),
  otp: (ctx, code) => confirmOwnPhone(parts, ctx, code),
  link: linkWay(parts),
})
