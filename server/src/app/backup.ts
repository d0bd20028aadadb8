/**
 * `npm run backup -- --to DIRECTORY [--data-dir DIRECTORY] [--files-only]`: writes database, files and secrets of an installation into an empty directory,
 * also while the product runs. See docs/operations.md.
 */
import { parseArgs } from 'node:util'
import { runBackup } from './backup/run-backup.ts'

const text = { type: 'string' } as const

try {
  const { values } = parseArgs({ options: { to: text, 'data-dir': text, 'files-only': { type: 'boolean' } } })
  await runBackup(values, process.env, (line) => process.stdout.write(`${line}\n`))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
