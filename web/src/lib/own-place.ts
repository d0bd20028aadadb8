/**
 * A place of this application to return to after sign-in: its path with its query, or null for anything else. External targets are detected by resolving
 * it as the browser will, not by how it looks: `//evil.example`, `/\evil.example` and `/<tab>/evil.example` all begin with a slash.
 */
export function ownPlace(href: string, origin: string): string | null {
  if (!href.startsWith('/') || !URL.canParse(href, origin)) return null
  const { origin: leadsTo, pathname, search } = new URL(href, origin)
  // A path that begins with two slashes would be resolved as a host when used alone.
  if (leadsTo !== new URL(origin).origin || pathname.startsWith('//')) return null
  return pathname === '/' || /^\/(auth|logout)(\/|$)/.test(pathname) ? null : pathname + search
}
