import { laboratories, turnaround } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/world.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const project_id = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'P-FAST', 'P-FAST', 'America/New_York', 'construction') returning id",
  [authority_id],
)
const laboratory = async (name: string): Promise<number> =>
  (await test.call(laboratories.create, { body: { name, kind: 'agency' } })).json().laboratory.id

let number = 0
/** A sample whose results a laboratory reported so many days after it came, so many days ago. */
async function reported(
  laboratory_id: number,
  { took, ago, status = 'approved' }: { took: number; ago: number; status?: string },
) {
  const sample = await insert(
    test.owner,
    `insert into samples (authority_id, project_id, year, number, kind, status, sampled_on, laboratory_id)
       values ($1, $2, 2998, $3, 'verification', $4, '2026-01-01', $5) returning id`,
    [authority_id, project_id, (number += 1), status, laboratory_id],
  )
  const step = (move: string, days_ago: number) =>
    test.owner.query(
      `insert into sample_steps (authority_id, sample_id, at, by_id, by_name, move, status) values ($1, $2, $3::timestamptz - make_interval(hours => $4), 1, 'Ana', $5, $6)`,
      [authority_id, sample, test.clock.now, Math.round(days_ago * 24), move, status],
    )
  await step('receive_laboratory', ago + took)
  await step('report', ago)
  await test.owner.query(
    `insert into sample_tests (authority_id, sample_id, form, form_version, instance, tested_on, outcome, finished_at, written_by, written_by_name)
       values ($1, $2, 'gradation', 1, 1, '2026-01-01', 'pass', now(), 1, 'Ana')`,
    [authority_id, sample],
  )
}

it('is counted from receipt to report, by form, of the last year and of samples whose results count or wait', async () => {
  const [quick, other] = [await laboratory('Quick'), await laboratory('Other')]
  for (const took of [1, 2, 3, 4, 10]) await reported(quick, { took, ago: 5 })
  await reported(quick, { took: 50, ago: 400 })
  await reported(quick, { took: 60, ago: 5, status: 'void' })
  await reported(other, { took: 7, ago: 5 })
  const read = async (id: number, of: 'first' | 'second' = 'first') =>
    await test.call(turnaround.ofLaboratory, { of, params: { id } })
  expect((await read(quick)).json().turnaround).toEqual([
    {
      form: 'gradation',
      title: { en: 'Gradation', es: 'Granulometría' },
      tests: 5,
      median_days: '3.0',
      nine_tenths_days: '7.6',
    },
  ])
  expect((await read(await laboratory('New'))).json().turnaround).toEqual([])
  expect((await read(quick, 'second')).statusCode).toBe(404)
})
