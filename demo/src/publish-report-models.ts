import { projects, reportModelRuns, reportModels } from '@milepost/contract'
import { addDays } from '@milepost/contract/core/time/days'
import { setTimeout } from 'node:timers/promises'
import { callsOf, tokenOf } from './calls.ts'
import type { World } from './world.ts'

interface Publishing {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
}

/** The report models of the demonstration; the last one waits for its test. */
const models = [
  {
    title: 'Paving day',
    context:
      'Write as a paving inspector: deliveries and temperatures first, then what was rejected and why, then where mix was placed. Plain sentences, one for each fact.',
    sources: ['deliveries', 'load_decisions', 'pay_items', 'contractors', 'equipment', 'weather'],
    published_name: 'Paving day',
  },
  {
    title: 'Quality and safety',
    context:
      'Write for the quality manager: samples and their results first, rejected loads with their reasons, then work zones and weather. Leave out what was placed.',
    sources: ['samples', 'load_decisions', 'work_zones', 'weather', 'photos'],
    published_name: 'Quality and safety',
  },
  {
    title: 'Short summary',
    context:
      'Write a short summary for the area manager who reads twenty reports a day: quantities of the day, exceptions, and nothing that the tables of the report say already.',
    sources: ['deliveries', 'pay_items', 'load_decisions'],
    published_name: null,
  },
] as const

/** How often a test is asked about, in ms, and how many times at most. */
const [EVERY, MOST] = [500, 240]

/**
 * Has the demonstration's administrator build report models, test two of them on a day of a project and publish them, through the public calls, if there are none yet.
 * They write by rules: the demonstration has no language model.
 * @returns how many were built.
 */
export async function publishReportModels({ target, world, signal }: Publishing): Promise<number> {
  const call = callsOf(target, signal)
  const token = await tokenOf(call, world, 'administrator')
  const there = await call<{ page: { total_rows: number } }>(reportModels.list, { token, query: 'page_size=1' })
  if (there.page.total_rows > 0) return 0
  const found = await call<{ projects: { id: number }[] }>(projects.list, { token, query: 'search=P-2041' })
  const project_id = found.projects[0]?.id
  if (project_id === undefined) return 0
  const report_date = addDays(new Date().toISOString().slice(0, 10), -2)
  for (const { published_name, ...body } of models) {
    const { report_model } = await call<{ report_model: { id: number } }>(reportModels.create, { token, body })
    const ids = [report_model.id]
    if (published_name === null) continue
    const { run } = await call<{ run: { id: number } }>(reportModels.test, {
      token,
      ids,
      body: { project_id, report_date },
    })
    await ended(async () => call<{ run: { status: string } }>(reportModelRuns.get, { token, ids: [run.id] }))
    await call(reportModels.publish, { token, ids, body: { published_name } })
  }
  return models.length
}

async function ended(read: () => Promise<{ run: { status: string } }>): Promise<void> {
  for (let times = 0; times < MOST; times++) {
    const { run } = await read()
    if (run.status === 'done') return
    if (run.status === 'failed' || run.status === 'canceled')
      throw new Error(`the test of a report model ${run.status}`)
    await setTimeout(EVERY)
  }
  throw new Error('the test of a report model did not end in time')
}
