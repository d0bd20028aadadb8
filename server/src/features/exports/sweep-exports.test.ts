import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openFileStore, type FileStore } from '../../platform/files/index.ts'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { sweepExports } from './exports.jobs.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'

const test = await createTestApp()
const data_dir = scratchFolder()
const files: FileStore = await openFileStore({ data_dir, s3: null })
afterAll(() => files.close())

const HOUR = 3_600_000

async function keep(name: string, { aged, expires }: { aged: number; expires: number | null }): Promise<string> {
  const { id, memberships } = test.world.first
  const key = `${id}/exports/${name}.csv`
  await files.put(key, Buffer.from(name))
  const at = new Date(test.clock.now.getTime() - aged)
  await utimes(join(data_dir, 'files', key), at, at)
  if (expires !== null)
    await test.owner.query(
      `insert into async_jobs (authority_id, holder_id, kind, request, file_name, file_key, download_secret, created_at, expires_at)
       values ($1, $2, 'tickets', '{}', 'x.csv', $3, 'x', now(), $4)`,
      [id, memberships.administrator, key, new Date(test.clock.now.getTime() + expires)],
    )
  return key
}

it('removes expired and orphaned exports, and keeps the rest', async () => {
  const expired = await keep('expired', { aged: HOUR, expires: -1 })
  const orphan = await keep('orphan', { aged: 25 * HOUR, expires: null })
  const stored = await keep('kept', { aged: 25 * HOUR, expires: HOUR })
  const written = await keep('written', { aged: 0, expires: null })
  await sweepExports(files, jobContext(test))
  const there = await Promise.all(
    [expired, orphan, stored, written].map(async (key) => (await files.stat(key)) !== null),
  )
  expect(there).toEqual([false, false, true, true])
  const { rows } = await test.owner.query<{ file_key: string }>('select file_key from async_jobs')
  expect(rows).toEqual([{ file_key: stored }])
})
