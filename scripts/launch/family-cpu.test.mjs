import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { watchCpu } from './family-cpu.mjs'

/** A child that starts one of its own, which works for a second of processor, and ends before it. */
const grandchild = 'while (process.cpuUsage().user < 1_000_000);'
const child = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit', detached: true }).unref()
  setTimeout(() => undefined, 200)
`

it.runIf(process.platform === 'linux')(
  'counts what the children of a process use, also after it has ended',
  async () => {
    const started = spawn(process.execPath, ['-e', child], { stdio: ['ignore', 'pipe', 'ignore'] })
    const cpuUsed = watchCpu(started.pid)
    await once(started, 'close')
    expect(cpuUsed()).toBeGreaterThan(0.2)
  },
)
