/** What the processes of an installation tell the launcher (`scripts/start.mjs`) over the channel it opened to them. */
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

/** Tells the launcher; without one (the process was started by hand) nobody is told. */
export function tellLauncher(message: LauncherMessage): Promise<void> {
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
  await tellLauncher({ milepost: 'fault', message })
  process.exit(1)
}
