/** A route as far as addresses go. */
interface Addressed {
  method: string
  /** With parameters in braces, such as `/v1/projects/{id}`. */
  path: string
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
const patternOf = (path: string): RegExp => new RegExp(`^${escaped(path).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

/** Returns which methods the routes of an address have; none where the API does not have the address. Asked only for what no route answers. */
export function methodsAt(routes: readonly Addressed[]): (path: string) => string[] {
  const known = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return (path) => [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}

/** Versions of the API that may come: below them nothing is a page (D58). */
const versioned = /^\/v[1-9](\/|$)/
/** Addresses of the auth service; the page `/logout` has the address of a call. */
const auth = /^\/(authenticate|password_reset_requests|validate_activation_token|set_password)\/?$/

/** Addresses that other protocols fix: SCIM, and what programs look for in a fixed place (RFC 8615). */
const protocols = /^\/(scim|\.well-known)(\/|$)/

/** Whether an address belongs to the API and never to the web application. */
export const isApiAddress = (path: string): boolean => versioned.test(path) || auth.test(path) || protocols.test(path)
