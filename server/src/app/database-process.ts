import { holdsNoAuthority } from '../platform/database/authorities.ts'
import { loadConfig, unknownSettings } from './config.ts'
import { openDatabase } from './database.ts'
import { failToStart, logLine, notifyLauncher } from './launcher.ts'

/** When the launcher dies, the API is finishing its last requests: the database waits this long for it, in milliseconds. */
const PATIENCE_WITHOUT_LAUNCHER = 12_000

/**
 * The process that runs the database for the launcher, so that the API can be restarted separately: it starts and
 * migrates it, reports its address, and stays as long as the embedded server runs.
 */
async function run(): Promise<void> {
  const config = loadConfig(process.env)
  const warnings = unknownSettings(process.env)
  for (const warning of warnings) logLine('warn', warning)
  const { url, embedded } = await openDatabase(config)
  const { demo, simulator, simulator_rate } = config
  await notifyLauncher({
    milepost: 'database',
    url,
    embedded: embedded !== undefined,
    demo,
    empty: await holdsNoAuthority(url),
    simulator,
    simulator_rate,
    warnings,
  })
  if (!embedded) process.exit(0)
  let stopping = false
  const stop = async (patience: number) => {
    if (stopping) return
    stopping = true
    await embedded.stop({ patience })
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  process.on('disconnect', () => void stop(PATIENCE_WITHOUT_LAUNCHER))
  if (!process.connected) await stop(PATIENCE_WITHOUT_LAUNCHER)
  const how = await embedded.ended
  if (!stopping) await failToStart(new Error(`PostgreSQL ended by itself: ${how}`))
}

run().catch(failToStart)
