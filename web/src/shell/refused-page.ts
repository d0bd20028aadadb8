const KEY = 'milepost.refused'

/** Why the requested page is not the one that opened: the role may not see it (D10), or it does not exist (D58). */
export type RefusedFor = 'role' | 'unknown'

/** Notes that a user is redirected to their landing page, which says why. */
export const noteRefused = (why: RefusedFor = 'role'): void => sessionStorage.setItem(KEY, why)

/** Whether a page was refused, and its note is still to be shown. */
export const isRefused = (): boolean => sessionStorage.getItem(KEY) !== null

/** Why that was so, once; null where it was not. */
export function takeRefused(): RefusedFor | null {
  const refused = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return refused === null ? null : refused === 'unknown' ? 'unknown' : 'role'
}
