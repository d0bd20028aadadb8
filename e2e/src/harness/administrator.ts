import type { Route } from '@milepost/contract'
import { emailOf, signIn } from './sign-in.ts'

/** Calls of the agency's administrator, which prepare what a journey needs; `at` is the path where it has parameters. */
export async function administrator(address: string) {
  const { access_token } = await signIn(address, emailOf('administrator'))
  return async <Answer>(
    { method, path }: Pick<Route, 'method' | 'path'>,
    rest: { at?: string; body?: object } = {},
  ) => {
    const response = await fetch(`${address}${rest.at ?? path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(rest.body && { 'content-type': 'application/json' }),
      },
      ...(rest.body && { body: JSON.stringify(rest.body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (response.status === 204 ? null : await response.json()) as Answer
  }
}
export type Administrator = Awaited<ReturnType<typeof administrator>>

/** The path of a route with its parameters filled in. */
export const pathOf = ({ path }: Pick<Route, 'path'>, id: number): string => path.replace(/\{\w+\}/, String(id))
