import { sessions, type AnyRole } from '@milepost/contract'

/** Sign-ins of the demonstration (wire: Demo). */
export const demoPassword = 'Milepost-Demo-2026!'
export type Agency = 'demo' | 'second'
export const emailOf = (role: AnyRole, agency: Agency = 'demo'): string => `${role}@${agency}.milepost.example`

export interface Tokens {
  access_token: string
  refresh_token: string
}

/** Signs in a user of the demonstration through the public call: a new session that shares nothing with another. */
export async function signIn(address: string, email: string): Promise<Tokens> {
  const response = await fetch(`${address}${sessions.authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: demoPassword, domain: 'dotslip' }),
  })
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`)
  return (await response.json()) as Tokens
}

/** The product under the name of the demonstration's first agency, which browsers look for on this machine. */
export const ownAddressOf = (address: string): string => address.replace('127.0.0.1', 'piedmont.localhost')

/** The browser storage of a signed-in user, with their settings. */
export const storageOf = (address: string, tokens: Tokens | null, chosen: Readonly<Record<string, string>> = {}) => {
  const stored =
    tokens === null
      ? chosen
      : {
          ...chosen,
          'milepost.tokens': JSON.stringify({ access_token: tokens.access_token, refresh_token: tokens.refresh_token }),
        }
  return {
    cookies: [],
    origins: [{ origin: address, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
  }
}
