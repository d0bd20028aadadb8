/** Messages from the processes of an installation to the launcher (`scripts/start.mjs`), over the channel that it opened. */
export type LauncherMessage =
  | {
      readonly milepost: 'database'
      readonly url: string
      readonly embedded: boolean
      readonly demo: boolean
      readonly empty: boolean
      readonly simulator: boolean
      readonly simulator_rate: number
      /** Sentences for the operator, about settings that do not exist. */
      readonly warnings: readonly string[]
    }
  | { readonly milepost: 'listening'; readonly address: string }
  | { readonly milepost: 'fault'; readonly message: string }

/** Whether a launcher started the process, together with the others of its installation. */
export const isLaunched = (): boolean => process.send !== undefined && process.connected

/** Sends a message to the launcher; does nothing where the process was started by hand. */
export function notifyLauncher(message: LauncherMessage): Promise<void> {
  return new Promise((resolve) => {
    if (isLaunched()) process.send?.(message, () => resolve())
    else resolve()
  })
}

/** Writes a line in the format of the log, for a process that has no logger yet. */
export function logLine(
  level: 'info' | 'warn' | 'fatal',
  msg: string,
  more: { stack?: string | undefined } = {},
): void {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg, ...more })}\n`)
}

/** Ends a process that could not start: the launcher gets a sentence for people, the log the whole error. */
export async function failToStart(error: unknown): Promise<never> {
  const message = error instanceof Error ? error.message : String(error)
  const stack = error instanceof Error ? error.stack : undefined
  logLine('fatal', message, { stack })
  await notifyLauncher({ milepost: 'fault', message })
  process.exit(1)
}
