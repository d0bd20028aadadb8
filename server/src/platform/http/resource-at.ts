import { hostOf } from './host-of.ts'

/** The API as a protected resource, at the address at which it is called. */
export interface ResourceAt<Agency> {
  /** The audience of access tokens for it (RFC 8707; RFC 9728, `resource`): the origin, without a slash at the end. */
  resource: string
  /** The agency whose own address it is; null at any other address. */
  agency: Agency | null
}

/** What is called by a `Host` header: the resource of an agency at its own address, anywhere else that of the installation. */
export async function resourceAt<Agency>(
  host: string | undefined,
  { public_url, agencyAt }: { public_url: string; agencyAt: (host: string) => Promise<Agency | null> },
): Promise<ResourceAt<Agency>> {
  const { protocol, origin } = new URL(public_url)
  const own = `${protocol}//${host ?? ''}`
  const name = hostOf(own)
  const agency = name === null ? null : await agencyAt(name)
  return { resource: agency ? new URL(own).origin : origin, agency }
}
