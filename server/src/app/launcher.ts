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
    }
  | { readonly milepost: 'listening'; readonly address: string }
  | { readonly milepost: 'fault'; readonly message: string }

/** Sends a message to the launcher; does nothing where the process was started by hand. */
export function notifyLauncher(message: LauncherMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send && process.connected) process.send(message, () => resolve())
    else resolve()
  })
}

/** Ends a process that could not start: the launcher gets a sentence for people, the log the whole error. */
export async function failToStart(error: unknown): Promise<never> {
  const message = error instanceof Error ? error.message : String(error)
  const stack = error instanceof Error ? error.stack : undefined
  process.stdout.write(`${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: message, stack })}\n`)
  await notifyLauncher({ milepost: 'fault', message })
  process.exit(1)
}
