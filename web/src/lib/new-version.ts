import { isReached } from './patiently.ts'

const KEY = 'milepost.reloaded'

/**
 * A page that is loaded when wanted may be gone after an update of the server: the application then loads anew, at the same address. Not
 * while the server cannot be reached, which would leave nothing on screen; and not twice within a minute, so that a file that is truly
 * missing does not turn in circles.
 */
export function reloadForNewVersion(reload: () => void = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce(reload))
}

async function reloadOnce(reload: () => void): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < 60_000 || !(await isReached())) return
  sessionStorage.setItem(KEY, String(Date.now()))
  reload()
}
