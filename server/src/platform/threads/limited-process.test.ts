import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { forkLimited } from './limited-process.ts'

const fixture = (name: string) => fileURLToPath(new URL(`./${name}.fixtures.ts`, import.meta.url))

describe.runIf(process.platform === 'linux')('a process with limits', () => {
  it('is gone once its parent is killed, however busy it is', async () => {
    const parent = fork(fixture('unruly-parent'), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    const [{ pid }] = (await once(parent, 'message')) as [{ pid: number }]
    expect(existsSync(`/proc/${pid}`)).toBe(true)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  })

  const start = (limits: Parameters<typeof forkLimited>[1]['limits']): ChildProcess =>
    forkLimited(fixture('unruly-process'), { limits, flags: [], cwd: process.cwd(), env: { TMPDIR: scratchFolder() } })
  const endOf = async (child: ChildProcess, behavior: string): Promise<unknown> => {
    child.send({ behavior })
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    return signal ?? code
  }

  it('is ended by the kernel or its parent where it takes too much memory, and by the kernel at its processor time', async () => {
    expect(await endOf(start({ longest: 60_000, memory_mb: 256, file_mb: 0 }), 'grow')).not.toBe(0)
    expect(await endOf(start({ longest: 500, memory_mb: 512, file_mb: 0 }), 'spin')).toMatch(/^SIG(XCPU|KILL)$/)
  })

  it('writes no file that is larger than it may', async () => {
    expect(await endOf(start({ longest: 60_000, memory_mb: 512, file_mb: 1 }), 'write')).not.toBe(0)
    expect(await endOf(start({ longest: 60_000, memory_mb: 512, file_mb: 16 }), 'write')).toBe(0)
  })
})
