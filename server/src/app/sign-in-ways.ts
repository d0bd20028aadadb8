import { linkWay } from '../features/impersonations/index.ts'
import type { SignInWays } from '../features/sessions/index.ts'
import type { Parts } from './parts.ts'

/** The ways to sign in beyond the password, and what is asked or done with every sign-in. */
export const signInWays = (parts: Parts): SignInWays => ({ link: linkWay(parts) })
