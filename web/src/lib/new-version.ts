const KEY = 'milepost.reloaded'

/**
 * A page that is loaded when wanted may be gone after an update of the server: the application then loads anew, at the same address.
 * Not twice within a minute, so that a file that is truly missing does not turn in circles.
 */
export function reloadForNewVersion(reload: () => void = () => location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < 60_000) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    reload()
  })
}
