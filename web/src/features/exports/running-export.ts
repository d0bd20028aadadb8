import { useSyncExternalStore } from 'react'

/** Exports started by this tab whose end has not been reported yet; kept across reloads. */
const KEY = 'milepost.exports'

export interface RunningExport {
  job_id: number
  /** When it was started, in ms since 1970. */
  begun: number
}

function read(): readonly RunningExport[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as RunningExport[]
  } catch {
    return []
  }
}

let running = read()
const listeners = new Set<() => void>()

function keep(next: readonly RunningExport[]): void {
  running = next
  sessionStorage.setItem(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Follows an export from now on, whatever page is shown. */
export const followExport = (job_id: number): void =>
  keep([...running.filter((one) => one.job_id !== job_id), { job_id, begun: Date.now() }])

/** Its end was reported, or the job no longer exists. */
export const forgetExport = (job_id: number): void => keep(running.filter((one) => one.job_id !== job_id))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useRunningExports = (): readonly RunningExport[] => useSyncExternalStore(subscribe, () => running)
