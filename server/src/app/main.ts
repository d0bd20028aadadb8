import { type App, buildApp } from './build-app.ts'
import { buildWorker } from './build-worker.ts'
import { type Config, loadConfig, unknownSettings } from './config.ts'
import { openDatabase } from './database.ts'
import { failToStart, isLaunched, logLine, notifyLauncher } from './launcher.ts'
import { yieldToOthers } from '../platform/threads/thread-priority.ts'

/** Time for requests in flight to finish when the process is stopped, in milliseconds. */
const STOP_LIMIT = 10_000

/** A worker of its own leaves the processors to the API where both need them: people wait for its answers, nobody for a job's turn. */
const WORKER_NICENESS = 10

/** One process: API, worker or both, according to MILEPOST_RUNS; and the embedded database unless DATABASE_URL names another. */
async function run(): Promise<void> {
  const config = loadConfig(process.env)
  if (!isLaunched()) for (const warning of unknownSettings(process.env)) logLine('warn', warning)
  const { url, embedded } = await openDatabase(config)
  // Shown to an operator in a list of processes.
  process.title = `milepost ${config.runs}`
  if (config.runs === 'worker') yieldToOthers(WORKER_NICENESS)
  const build = config.runs === 'worker' ? buildWorker : buildApp
  const app = await build({ config, owner_url: url, launched: isLaunched() })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT).unref()
    await app.close()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.on(signal, () => void stop().catch(failToStart))
  void embedded?.ended.then((how) =>
    stopping ? undefined : failToStart(new Error(`PostgreSQL ended by itself: ${how}`)),
  )
  await notifyLauncher({ milepost: 'listening', address: await listen(app, config) })
}

async function listen(app: App, { host, ...config }: Config): Promise<string> {
  const [port, setting] = config.runs === 'worker' ? [config.worker_port, 'WORKER_PORT'] : [config.port, 'PORT']
  try {
    return await app.listen()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new Error(
      `Port ${port} of ${host} is taken by another program. Choose another with ${setting}, such as ${setting}=${port + 1} npm start`,
      { cause: error },
    )
  }
}

run().catch(failToStart)
