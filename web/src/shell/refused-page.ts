const KEY = 'milepost.refused'

/** Notes that the user opened a page that their role may not see: they are redirected to their landing page (D10), which says why. */
export const noteRefused = (): void => sessionStorage.setItem(KEY, 'page')

/** Whether that was so, once. */
export function takeRefused(): boolean {
  const refused = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return refused
}
