import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { inWorkFolder, sweepWorkFolders } from './work-folder.ts'

const killed = fileURLToPath(new URL('./work-folder.fixtures.ts', import.meta.url))

it('is removed when the work in it is done or fails', async () => {
  const folder = await inWorkFolder('test', async (path) => {
    await writeFile(join(path, 'file'), 'text')
    return path
  })
  expect(existsSync(folder)).toBe(false)
  let failed = ''
  const failing = inWorkFolder('test', async (path) => {
    failed = path
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect([failed.length > 0, existsSync(failed)]).toEqual([true, false])
})

it('is swept once the process is gone that was killed while it worked in it, and not before', async () => {
  const child = fork(killed, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ folder }] = (await once(child, 'message')) as [{ folder: string }]
  await inWorkFolder('test', async (own) => {
    await sweepWorkFolders()
    expect([existsSync(folder), existsSync(own)]).toEqual([true, true])
    child.kill('SIGKILL')
    await once(child, 'exit')
    await sweepWorkFolders()
    expect([existsSync(folder), existsSync(own)]).toEqual([false, true])
  })
})
