const KEY = 'milepost.export'

/** Whether an export of this tab was being prepared when the page was last looked at. */
export const exportGoesOn = (): boolean => sessionStorage.getItem(KEY) !== null

/** Notes whether one is being prepared, for a page that is loaded again meanwhile. */
export function noteExport(preparing: boolean): void {
  if (preparing) sessionStorage.setItem(KEY, 'preparing')
  else sessionStorage.removeItem(KEY)
}
