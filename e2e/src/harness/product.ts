import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { familyOf, type Process } from './processes.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface ProductOptions {
  /** Where it keeps everything. */
  data_dir: string
  env?: Record<string, string>
}

/** The real product, started as `npm start` starts it. */
export interface Product {
  readonly address: string
  readonly launcher: ChildProcess
  /** Milliseconds from the start to the line that says it is ready. */
  readonly ready_after: number
  /** Every process of it, the launcher first. */
  processes(): Process[]
  /** What the launcher printed so far. */
  printed(): string
  /** Requests it to end and waits until it has. */
  stop(): Promise<void>
}

/** Starts the product on a free port, with the demonstration and without simulated plants unless `env` says otherwise. */
export async function startProduct({ data_dir, env = {} }: ProductOptions): Promise<Product> {
  const started = performance.now()
  const launcher = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      MILEPOST_DATA_DIR: data_dir,
      MILEPOST_SIMULATOR: 'off',
      MILEPOST_SAML: 'on',
      PORT: '0',
      ...env,
    },
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /^Milepost is ready at (\S+)$/m.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    launcher.stdout.on('data', hear)
    launcher.stderr.on('data', hear)
    launcher.once('exit', (code, signal) =>
      reject(new Error(`Milepost ended (${signal ?? code}) before it was ready:\n${output}`)),
    )
  })
  return {
    address,
    launcher,
    ready_after: performance.now() - started,
    processes: () => familyOf(Number(launcher.pid)),
    printed: () => output,
    stop: async () => {
      if (launcher.exitCode !== null || launcher.signalCode !== null) return
      const ended = once(launcher, 'exit')
      launcher.kill('SIGTERM')
      await ended
    },
  }
}

/** The owner's connection to the embedded database of a running product. */
export function ownerUrl(data_dir: string): string {
  const { port, owner_password } = JSON.parse(readFileSync(join(data_dir, 'postgres.json'), 'utf8')) as {
    port: number
    owner_password: string
  }
  return `postgres://milepost:${owner_password}@127.0.0.1:${port}/milepost`
}
