import { exports, type AsyncJob } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createProject, createSender, ticketOf } from '../features/ingest/testing/sender.ts'
import { createProcessStage } from '../testing/own-process.ts'
import { inPace } from '../testing/in-pace.ts'

let token = ''
/** A process that is killed in the middle of an export; the next one writes the file. */
const stage = await createProcessStage(async (arranged) => {
  await createProject(arranged, 'P-KILL')
  const sender = await createSender(arranged, { code: 'KILL-01' })
  await sender.post({ tickets: ['1', '2', '3'].map((number) => ticketOf('KILL-01', number, { dot_code: 'P-KILL' })) })
  token = arranged.world.first.tokens.administrator
})

const ask = async <T>(address: string, path: string): Promise<T> => {
  const answer = await fetch(new URL(path, address), { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as T
}

it(
  'is finished by the next process, complete',
  async () => {
    const victim = await stage.start()
    const lock = await stage.owner.connect()
    // The rows cannot be read until the lock is released: the kill hits the export in the middle of its work.
    await lock.query('begin; lock table materials in access exclusive mode')
    const { job_id } = await ask<{ job_id: number }>(
      victim.address,
      `${exports.tickets.path}?columns[]=net&columns[]=material`,
    )
    await expect
      .poll(
        async () =>
          (
            await stage.owner.query(
              "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy (%'",
            )
          ).rowCount,
        { timeout: inPace(20_000) },
      )
      .toBe(1)
    await stage.kill(victim)
    await lock.query('rollback')
    lock.release()
    const { address } = await stage.start()
    const status = () => ask<AsyncJob>(address, `${exports.status.path}?job_id=${job_id}`)
    await expect.poll(async () => (await status()).status, { timeout: inPace(20_000) }).toBe('ready')
    const { download_url } = await status()
    const file = await fetch(new URL(download_url ?? '', address), { headers: { authorization: `Bearer ${token}` } })
    expect((await file.text()).trim().split('\r\n')).toHaveLength(4)
  },
  inPace(90_000),
)
