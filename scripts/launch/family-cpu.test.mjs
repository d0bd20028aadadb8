import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { watchCpu } from './family-cpu.mjs'

/** A process that starts a child, which works for some seconds; it ends on request. */
const grandchild = 'for (let at = 0; at < 4e9; at += 1);'
const child = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'ignore', detached: true }).unref()
  process.on('message', () => process.exit())
`

it.runIf(process.platform === 'linux')(
  'counts what the children of a process use, also after it has ended',
  async () => {
    const started = spawn(process.execPath, ['-e', child], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    const { used, end } = watchCpu(started.pid)
    await expect.poll(used).toBeGreaterThan(0.3)
    started.send('end')
    await once(started, 'exit')
    const before = used()
    await expect.poll(used).toBeGreaterThan(before + 0.1)
    expect(end()).toBeGreaterThan(before)
  },
)
