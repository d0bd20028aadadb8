/**
 * The name of a cookie. Over TLS it has the prefix by which browsers take it only from this host itself, encrypted, and for all of its paths (RFC 6265bis,
 * section 4.1.3): no other host of the domain can set it.
 */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name)

export interface OwnCookie {
  name: string
  value: string
  /** For how long browsers keep it. */
  seconds: number
  /** Whether the installation is reached over TLS (`PUBLIC_URL`). */
  https: boolean
}

/** A `Set-Cookie` that scripts cannot read and other sites cannot have sent; without TLS only for the sign-in, the one call that reads cookies. */
export const ownCookie = ({ name, value, seconds, https }: OwnCookie): string =>
  [
    `${cookieName(name, https)}=${value}`,
    https ? 'Path=/; Secure' : 'Path=/authenticate',
    `Max-Age=${seconds}; HttpOnly; SameSite=Strict`,
  ].join('; ')
