/** Pages of one poll at most: of 100 machines each, 20,000 machines. */
export const MOST_PAGES = 200
/** Machines that a whole page has (ISO 15143-3); a shorter one is the last. */
const WHOLE_PAGE = 100

/** Why a walk ended although the page named another one. */
export type WalkEnd = 'same_page' | 'other_host' | 'too_many_pages' | 'unreadable_link'

/** The next step of a page walk: another page, or none, perhaps with the reason that ended the walk. */
export type NextPage = { next: string } | { next: null; end?: WalkEnd }

/** An address without the parts that do not distinguish pages. */
function plain(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href.replace(/\/$/, '')
}

/**
 * The page after one of a fleet: the one that it links to, unless that was read already (some systems name each page as its own next one), is on another
 * host (which would receive our credentials), or is one too many. A full page without a link is followed by that of the next number, where its address
 * ends with one.
 */
export function pageAfter(
  address: string,
  { link, machines, read }: { link: string | null; machines: number; read: ReadonlySet<string> },
): NextPage {
  const counted = /^(.*\/)(\d{1,4})(\?.*)?$/.exec(address)
  const guess = counted && machines >= WHOLE_PAGE ? `${counted[1]}${Number(counted[2]) + 1}${counted[3] ?? ''}` : null
  const named = link ?? guess
  if (named === null) return { next: null }
  const url = URL.parse(named, address)
  if (url === null) return { next: null, end: 'unreadable_link' }
  const from = new URL(address)
  if (url.protocol !== from.protocol || url.host !== from.host) return { next: null, end: 'other_host' }
  if (read.has(plain(url.href))) return { next: null, end: 'same_page' }
  return read.size >= MOST_PAGES ? { next: null, end: 'too_many_pages' } : { next: url.href }
}

/** Marks a page as read. */
export const noteRead = (read: Set<string>, address: string): void => void read.add(plain(address))
