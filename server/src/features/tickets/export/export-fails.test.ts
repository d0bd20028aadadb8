import { exports, type AsyncJob } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import type { FileStore } from '../../../platform/files/index.ts'
import { createTestApp } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { exportJobs, noLetterhead } from '../../exports/index.ts'
import { ticketExport } from './ticket-export.ts'

const test = await createTestApp()

const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))

/** Works on a job of the administrator whose files cannot be stored, this many minutes after it was requested. */
async function workOn(put: () => Promise<never>, minutes: number): Promise<{ thrown: boolean; job: AsyncJob }> {
  const { id: authority_id, memberships } = test.world.first
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into async_jobs (authority_id, holder_id, kind, request, file_name, download_secret, created_at, expires_at)
     values ($1, $2, 'tickets', '{}', 'x.csv', 'x', $3::timestamptz - $4 * interval '1 minute', $3::timestamptz + interval '1 day') returning id`,
    [authority_id, memberships.administrator, test.clock.now, minutes],
  )
  const id = Number(rows[0]?.id)
  const files = { put, delete: away } as unknown as FileStore
  const [write] = exportJobs({ files, sources: [ticketExport], letterhead: noLetterhead })
  const thrown = await write!.run({ authority_id, id }, jobContext(test)).then(
    () => false,
    () => true,
  )
  const job = (await test.call(exports.status, { query: { job_id: id } })).json<AsyncJob>()
  return { thrown, job }
}

const message = 'There was an error preparing your data for download. Please try again.'

describe('an export whose file cannot be stored', () => {
  it('fails at once when trying again would not help', async () => {
    expect(await workOn(full, 0)).toMatchObject({ thrown: false, job: { status: 'error', error: message } })
  })

  it('is retried while the store is unavailable, and gives up after ten minutes', async () => {
    expect(await workOn(away, 9)).toMatchObject({ thrown: true, job: { status: 'preparing' } })
    expect(await workOn(away, 10)).toMatchObject({ thrown: false, job: { status: 'error', error: message } })
  })
})
