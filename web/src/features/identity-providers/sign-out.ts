import { sso } from '@milepost/contract/identity-providers/sso.contract'
import { call } from '../../lib/client.ts'

/** How long signing out waits for the address of the provider, in ms. */
const PATIENCE = 5000

/** Where the session signs out at its identity provider; null for any other session, and where the server does not answer. */
export const signOutAddress = (): Promise<string | null> =>
  call(
    sso.signOut,
    { query: { return_uri: `${location.origin}/auth/login` } },
    { ignore401: true, timeout: PATIENCE },
  ).then(
    ({ redirect_uri }) => redirect_uri,
    () => null,
  )
