import { exports, type AsyncJob, type Role } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { raw } from '../../platform/database/sql.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { exportJobs } from './exports.jobs.ts'
import { noLetterhead } from './formats/write-format.ts'

const test = await createTestApp()

/** A job of the administrator. */
async function insert(status: AsyncJob['status']): Promise<number> {
  const { id: authority_id, memberships } = test.world.first
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into async_jobs (authority_id, holder_id, kind, request, status, progress, file_name, download_secret, created_at, finished_at, expires_at)
     values ($1, $2, 'tickets', '{}', $3, 1, 'x.csv', 'x', now(), now(), now() + interval '1 day') returning id`,
    [authority_id, memberships.administrator, status],
  )
  return Number(rows[0]?.id)
}
const cancel = async (id: number, as: Role = 'administrator') =>
  (await test.call(exports.cancel, { params: { id }, as })).statusCode
const left = async () =>
  (await test.call(exports.jobs)).json<{ async_jobs: AsyncJob[] }>().async_jobs.map(({ job_id }) => job_id)

describe('a job that is being prepared', () => {
  it('is canceled by the person who requested it, and by nobody else', async () => {
    const id = await insert('preparing')
    expect(await cancel(id, 'area_manager')).toBe(404)
    expect(await left()).toEqual([id])
    expect(await cancel(id)).toBe(204)
    expect(await left()).toEqual([])
    expect(await cancel(id)).toBe(404)
    const { rows } = await test.owner.query('select action, subject_id::integer from audit_events where subject = $1', [
      'async_job',
    ])
    expect(rows).toEqual([{ action: 'tickets.export_canceled', subject_id: id }])
  })

  it('stops soon after it was canceled, and leaves no file', async () => {
    const id = await insert('preparing')
    const files: string[] = []
    let pieces = 0
    const store = {
      put: async (key: string, content: AsyncIterable<Buffer>) => {
        files.push(key)
        for await (const _piece of content) pieces += 1
      },
      delete: async (key: string) => void files.splice(files.indexOf(key), 1),
    } as unknown as FileStore
    const [write] = exportJobs({
      files: store,
      letterhead: noLetterhead,
      sources: [
        {
          kind: 'tickets',
          permission: 'ticket.export',
          plan: async () => {
            expect(await cancel(id)).toBe(204)
            return {
              statement: raw("select repeat('x', 1000) from generate_series(1, 1000000)"),
              time_zone: 'America/New_York',
              total: 1_000_000,
            }
          },
        },
      ],
    })
    let now = Date.now()
    await write!.run(
      { authority_id: test.world.first.id, id },
      jobContext(test, { clock: () => new Date((now += 1000)) }),
    )
    expect(pieces).toBeLessThan(1000)
    expect([files, await left()]).toEqual([[], []])
  })
})

it('one that is ready stays as it is', async () => {
  const id = await insert('ready')
  expect(await cancel(id)).toBe(204)
  expect(await left()).toEqual([id])
})
