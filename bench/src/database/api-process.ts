import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '@milepost/demo/people'

/** As `npm start` gives them. */
const WORKER_FLAGS = ['--max-semi-space-size=8']

const main = fileURLToPath(new URL('../../../server/src/app/main.ts', import.meta.url))

/** The product's own process on an existing database. */
export interface ApiProcess {
  readonly address: string
  /** Milliseconds from the start of the process until it listens. */
  readonly ready_after: number
  stop(): Promise<void>
}

/** Starts API and worker as `npm start` does, a process each, in production: responses are not validated against the contract, the log goes to a file. `settings` override the defaults. */
export async function startProduct(database_url: string, settings: Record<string, string> = {}): Promise<ApiProcess> {
  const data_dir = newDataDir()
  const api = await startProcess({ runs: 'api', database_url, data_dir, settings })
  const worker = await startProcess({ runs: 'worker', database_url, data_dir, settings })
  return {
    address: api.address,
    ready_after: api.ready_after + worker.ready_after,
    stop: async () => {
      await worker.stop()
      await api.stop()
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

/** Starts an API without a worker. `settings` override the defaults. */
export async function startApi(database_url: string, settings: Record<string, string>): Promise<ApiProcess> {
  const data_dir = newDataDir()
  const api = await startProcess({ runs: 'api', database_url, data_dir, settings })
  return {
    ...api,
    stop: async () => {
      await api.stop()
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'milepost-bench-'))

interface ProcessToStart {
  runs: 'api' | 'worker'
  database_url: string
  data_dir: string
  settings?: Record<string, string>
}

async function startProcess({ runs, database_url, data_dir, settings = {} }: ProcessToStart): Promise<ApiProcess> {
  const log = openSync(join(data_dir, `${runs}.log`), 'a')
  const started = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, ...(runs === 'worker' ? WORKER_FLAGS : []), main], {
    env: {
      ...process.env,
      DATABASE_URL: database_url,
      PORT: '0',
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://127.0.0.1',
      TOKEN_SECRET: 'a secret of the benchmark, long enough',
      MILEPOST_DATA_DIR: data_dir,
      MILEPOST_RUNS: runs,
      ...settings,
    },
    stdio: ['ignore', log, log, 'ipc'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { milepost: string; address?: string; message?: string }) => {
      if (message.milepost === 'listening') resolve(message.address ?? '')
      if (message.milepost === 'fault') reject(new Error(message.message))
    })
    child.once('exit', (code) => reject(new Error(`the ${runs} ended with ${code} before it listened`)))
  })
  return {
    address,
    ready_after: performance.now() - started,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** An access token of the administrator of the demonstration's first agency. */
export const signInAsAdministrator = (address: string): Promise<string> =>
  signInAs(address, 'administrator@demo.milepost.example')

/** An access token of a person of the demonstration. */
export async function signInAs(address: string, username: string): Promise<string> {
  const response = await fetch(`${address}/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword, domain: 'dotslip' }),
  })
  if (!response.ok) throw new Error(`${username} cannot sign in: ${await response.text()}`)
  return ((await response.json()) as { access_token: string }).access_token
}
