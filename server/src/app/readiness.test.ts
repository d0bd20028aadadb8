import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { platformDatabase } from '../platform/database/bound.ts'
import { openFileStore } from '../platform/files/index.ts'
import { createTestApp } from '../testing/app.ts'
import { createTestDatabase } from '../testing/database.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { readinessOf, type ReadinessParts } from './readiness.ts'

const test = await createTestApp({ LOG_LEVEL: 'silent' })
const data_dir = scratchFolder()
const files = await openFileStore({ data_dir, s3: null, archive: null })

const readiness = (changed: Partial<ReadinessParts> = {}) =>
  readinessOf({
    pool: test.bound,
    platform: platformDatabase(test.bound),
    owner: platformDatabase(test.owner),
    files,
    worker_ready: async () => true,
    needs_worker: true,
    disk_nearly_full: async () => false,
    ...changed,
  })()

/** The bucket of a settings' store that cannot be reached: nothing listens at port 9. */
const unreachable = () =>
  openFileStore({
    data_dir: scratchFolder(),
    archive: null,
    s3: { bucket: 'none', region: 'us-east-1', endpoint: 'http://127.0.0.1:9', path_style: true, checksums: false },
  })

describe('a process is ready', () => {
  it('when database, disk and worker answer', async () => {
    expect(await readiness()).toEqual({ status: 'ready', missing: [] })
    expect(await readiness({ disk_nearly_full: async () => true })).toMatchObject({ warnings: ['disk nearly full'] })
  })

  it('without a worker only where it is an API by itself', async () => {
    const none = { worker_ready: async () => false }
    expect(await readiness(none)).toEqual({ status: 'not ready', missing: ['worker'] })
    expect(await readiness({ ...none, needs_worker: false })).toEqual({
      status: 'ready',
      missing: [],
      warnings: ['no worker'],
    })
  })

  it('not while the disk takes nothing, or the bucket does not answer', async () => {
    const folder = scratchFolder()
    const lost = await openFileStore({ data_dir: folder, s3: null, archive: null })
    rmSync(join(folder, 'files'), { recursive: true })
    expect((await readiness({ files: lost })).missing).toEqual(['disk'])
    expect((await readiness({ files: await unreachable() })).missing).toEqual(['bucket'])
  })

  it('not once a later version has migrated its database', async () => {
    await test.owner.query(
      "insert into schema_migrations (name, checksum) values ('99991231T2359-of-a-later-version.sql', '')",
    )
    expect((await readiness()).missing).toEqual(['schema'])
    await test.owner.query("delete from schema_migrations where name like '9999%'")
  })

  it('not while a table lacks its policy', async () => {
    await test.owner.query('alter policy authority on tickets rename to authority_of_tickets')
    expect((await readiness()).missing).toEqual([])
    await test.owner.query('drop policy authority_of_tickets on tickets')
    expect((await readiness()).missing).toEqual(['policies'])
  })
})

it('a process refuses a database without what the migrations gave the application, and names it', async () => {
  const own = await createTestDatabase()
  const { Pool } = await import('pg')
  const owner = new Pool({ connectionString: own.url, max: 1 })
  await owner.query(
    'drop policy authority on plants; revoke select on tickets from milepost_app; grant delete on tickets to milepost_app',
  )
  await owner.end()
  try {
    await expect(createTestApp({ LOG_LEVEL: 'silent' }, { own })).rejects.toThrow(
      /Missing: policy authority on plants; select on table tickets\nNot from the migrations: delete on table tickets\n/,
    )
  } finally {
    await own.drop()
  }
})
