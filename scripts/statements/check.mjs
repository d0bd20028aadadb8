/** Has PostgreSQL prepare every statement of the server against the migrated schema, and prints the faults. See ADR 18. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../server/src/platform/database/embedded.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { prepareQueue } from '../../server/src/platform/jobs/prepare-queue.ts'
import { root } from '../launch/places.mjs'
import { useScratchInMemory } from '../launch/scratch.mjs'
import { describedBefore } from './described.mjs'
import { findFaults } from './faults.mjs'
import { hints } from './hints.mjs'
import { contentHash, keepOutcome, lastOutcome } from './unchanged.mjs'
import { declaredRecords, recordFaults } from './records.mjs'
import { unreadFaults } from './unread.mjs'

const hash = contentHash()
const known = lastOutcome(hash)
if (known) {
  console.log(`${known}; nothing has changed since`)
  process.exit()
}

useScratchInMemory()
const dataDir = mkdtempSync(join(tmpdir(), 'milepost-statements-'))
let server
/** A migrated database, started when something is asked of it. */
async function database() {
  if (!server) {
    server = await startEmbedded({ dataDir, fast: true })
    await migrate(server.url)
    await prepareQueue(server.url)
  }
  return server.url
}
const before = describedBefore(database)
try {
  const found = await findFaults({
    root,
    config: 'server/tsconfig.json',
    hints,
    describe: before.describe,
  })
  const faults = [
    ...found.faults,
    ...unreadFaults(found, readFileSync(join(import.meta.dirname, 'unread'), 'utf8')),
    ...(await recordFaults(before, await declaredRecords(root))),
  ]
  before.keep()
  for (const fault of faults) console.log(fault)
  const outcome = `${found.prepared} statements of ${found.sites} places prepared, ${found.unread.length} places unread, ${faults.length} faults`
  console.log(outcome)
  if (faults.length === 0) keepOutcome(hash, outcome)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await server?.stop()
  rmSync(dataDir, { recursive: true })
}
