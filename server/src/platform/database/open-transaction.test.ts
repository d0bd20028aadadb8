import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { openFileStore } from '../files/index.ts'
import { fetchOutside } from '../http/fetch-outside.ts'
import { taskThread } from '../threads/task-thread.ts'
import { copyOut } from './copy-out.ts'
import { assertNoTransaction, WaitInTransaction } from './open-transaction.ts'
import { sql } from './sql.ts'
import { inAuthority } from './transaction.ts'

const test = await createTestApp({ LOG_LEVEL: 'silent' })
const authority_id = test.world.first.id
const files = await openFileStore({ data_dir: scratchFolder(), s3: null })
const thread = taskThread<object, { id: number }>(new URL('./never-started.ts', import.meta.url), null)
const select = sql`select id from projects where authority_id = ${authority_id}`
const transaction = (work: () => Promise<unknown>) =>
  inAuthority(test.bound, authority_id, async (db) => {
    await db.rows(select)
    await work()
  })

const outside = { own_hosts: [], timeout: 1000, most_bytes: 1, type: 'image/' }
const waits: [string, () => Promise<unknown>][] = [
  ['a thread', async () => await thread({})],
  ['a file of the store', async () => await files.get('1/images/a')],
  ['a call to the outside', async () => await fetchOutside('https://tiles.example.gov/1', outside)],
  ['another connection', async () => await transaction(async () => undefined)],
]

it.each(waits)('fails a transaction that waits for %s', async (_what, wait) => {
  await expect(transaction(wait)).rejects.toBeInstanceOf(WaitInTransaction)
})

it.each(waits.slice(1, 2))('fails rows that are copied to %s while their connection is held', async (_what, wait) => {
  const copying = copyOut(test.bound, { authority_id, statement: select }, wait)
  await expect(copying).rejects.toBeInstanceOf(WaitInTransaction)
})

it('lets the same work wait before its transaction, after it, and next to it', async () => {
  const wait = async () => assertNoTransaction('wait')
  const next = Promise.withResolvers<void>()
  const alongside = next.promise.then(wait)
  await wait()
  await transaction(async () => next.resolve())
  await wait()
  await alongside
})
