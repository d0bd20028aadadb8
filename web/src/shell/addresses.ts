import type { InterfaceVersion } from './interface-version.ts'

/** Addresses of the new-version area, with the addresses of the actual pages (specification section 2, D24). */
const pairs: readonly [feature: string, page: string][] = [
  ['/features/dot-portal/projects', '/projects'],
  ['/features/plant-health', '/plants'],
  ['/features/workzone-monitor', '/workzone-monitor'],
]
/** Segments that the new version shows under its own address; others are only understood there. */
const shownAsFeature = ['/projects', '/plants']

const begins = (pathname: string, start: string) => pathname === start || pathname.startsWith(`${start}/`)

/** The page that an address means: both versions' addresses lead to it. */
export function pageAddress(pathname: string): string {
  if (pathname === '/features' || pathname === '/features/dot-portal') return '/projects'
  if (pathname === '/features/dot-portal/projects/list') return '/projects'
  const pair = pairs.find(([feature]) => begins(pathname, feature))
  return pair ? pair[1] + pathname.slice(pair[0].length) : pathname
}

/** The address under which a page is shown in this version. */
export function shownAddress(pathname: string, version: InterfaceVersion): string {
  if (version === 'CLASSIC') return pathname
  const pair = pairs.find(([, page]) => shownAsFeature.includes(page) && begins(pathname, page))
  return pair ? pair[0] + pathname.slice(pair[1].length) : pathname
}
