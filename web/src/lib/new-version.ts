const KEY = 'milepost.reloaded'

/** Where the code of this page begins; its name changes with every version of the application. */
const ownEntry = (): string | undefined =>
  document.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined

/**
 * A lazily loaded page may no longer exist after an update of the server: the application then reloads at the same address. Not if the
 * server cannot be reached or has the same version, since the connection may be back by now; and at most once a minute, so that a
 * file that is really missing causes no reload loop.
 */
export function reloadForNewVersion(reload: () => void = () => location.reload(), entry = ownEntry()): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce(reload, entry))
}

async function reloadOnce(reload: () => void, entry: string | undefined): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < 60_000 || !(await hasOtherVersion(entry))) return
  sessionStorage.setItem(KEY, String(Date.now()))
  reload()
}

/** Whether the server has other code for this page than the page runs. */
async function hasOtherVersion(entry: string | undefined): Promise<boolean> {
  if (entry === undefined) return false
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } })
    return response.ok && !(await response.text()).includes(`"${entry}"`)
  } catch {
    return false
  }
}
