/**
 * `npm run restore -- --from DIRECTORY [--until INSTANT|latest] [--archive DIRECTORY] [--data-dir DIRECTORY]`: makes an empty data directory from a backup
 * and verifies it. Ends with 0 when everything holds, with 1 when something does not, with 2 when nothing was restored. See docs/operations.md.
 */
import { parseArgs } from 'node:util'
import { runRestore } from './backup/run-restore.ts'

const text = { type: 'string' } as const
const log = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

try {
  const { values } = parseArgs({ options: { from: text, until: text, archive: text, 'data-dir': text } })
  process.exitCode = (await runRestore(values, { env: process.env, log, clock: () => new Date() })) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
