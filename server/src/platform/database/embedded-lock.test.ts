import { setTimeout as pass } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { DataDirectoryBusy, holdDataDirectory } from './embedded-lock.ts'

/** A holder that stays is given up after 2 seconds. */
const LONGER_THAN_GRACE = 2500

const directory = scratchFolder()

it('refuses a directory that another process holds', async () => {
  const held = await holdDataDirectory(directory)
  await expect(holdDataDirectory(directory)).rejects.toThrow(DataDirectoryBusy)
  await held.release()
})

it('waits past its usual limit for a holder that is shutting down', async () => {
  const held = await holdDataDirectory(directory)
  held.leave()
  let taken = false
  const next = holdDataDirectory(directory).then((own) => {
    taken = true
    return own
  })
  await pass(LONGER_THAN_GRACE)
  expect(taken).toBe(false)
  await held.release()
  await (await next).release()
})
