import {
  dailyWorkReports,
  reportModelRuns,
  reportModels,
  reportWordings,
  type DailyWorkReport,
  type ReportModel,
  type ReportModelRun,
  type Role,
} from '@milepost/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { falsify } from '../../platform/models/testing/liar.ts'
import { startScriptedModel, type ScriptedRequest } from '../../platform/models/testing/scripted-model.ts'
import { sealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { holdJobs, jobContext, tenantsOfTest } from '../../testing/jobs.ts'
import { chooseAi } from '../ai-policy/ai-policy.fixtures.ts'
import { createModels } from '../ai-policy/index.ts'
import { switchFlag } from '../flags/flags.fixtures.ts'
import { useClosing } from '../reconciliation/closing/closing.fixtures.ts'
import { reportModelJobs } from './runs/write-run.job.ts'

const { desk, tickets } = useClosing()
const DAY = '2026-10-20'
const context = 'Write one short sentence for each fact in the order of the work, and name the items as they are.'
const model = await startScriptedModel(() => '')
beforeAll(() => holdJobs(desk.test.owner, 'write_report_words'))
afterAll(() => model.close())
const endpoint = { address: model.address.openai_compatible, protocol: 'openai_compatible' } as const

const refusal = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code
const jobs = () =>
  reportModelJobs(
    createModels({
      tenants: tenantsOfTest(desk.test.bound),
      secrets: sealedSecrets('a secret of the tests that is long enough'),
      own_hosts: [model.host],
      clock: () => desk.test.clock.now,
      pauses: [1, 1],
    }),
  )
const runJob = (name: string, payload: object = {}) =>
  jobs()
    .find((job) => job.name === name)!
    .run(payload, jobContext(desk.test))
const write = (id: number) => runJob('write_report_words', { authority_id: desk.places.authority_id, id })

const create = (title: string, more: object = {}) =>
  desk.test.call(reportModels.create, { body: { title, context, sources: ['deliveries', 'pay_items'], ...more } })
const created = async (title: string): Promise<ReportModel> => {
  const answer = await create(title)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().report_model
}
const begin = (id: number, report_date = DAY) =>
  desk.test.call(reportModels.test, { params: { id }, body: { project_id: desk.projectId, report_date } })
const tested = async (id: number): Promise<ReportModelRun> => {
  const answer = await begin(id)
  expect(answer.statusCode, answer.body).toBe(200)
  const { run } = answer.json()
  await write(run.id)
  return (await desk.test.call(reportModelRuns.get, { params: { id: run.id } })).json().run
}
const publish = (id: number, published_name: string) =>
  desk.test.call(reportModels.publish, { params: { id }, body: { published_name } })
const published = async (title: string): Promise<number> => {
  const { id } = await created(title)
  await tested(id)
  const answer = await publish(id, `${title} for inspectors`)
  expect(answer.statusCode, answer.body).toBe(200)
  return id
}
const report = async (): Promise<DailyWorkReport> => {
  const answer = await desk.test.call(dailyWorkReports.create, {
    as: 'field_inspector',
    params: { id: desk.projectId },
    body: { report_date: DAY },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().daily_work_report
}
const ask = (id: number, report_model_id: number, as: Role = 'field_inspector') =>
  desk.test.call(reportWordings.write, { as, params: { id }, body: { report_model_id } })
const words = async (id: number, as: Role = 'field_inspector') =>
  (await desk.test.call(reportWordings.get, { as, params: { id } })).json()
const accept = (id: number) =>
  desk.test.call(reportWordings.accept, { as: 'field_inspector', params: { id }, body: {} })

/** What a model answers that says each fact in the rules' own words, by the facts that it was sent. */
const truths = ({ messages }: ScriptedRequest) =>
  [...(messages.at(-1)?.text ?? '').matchAll(/^(F\d+)(?: \(required\))?: (.+)$/gm)].map(
    ([, id = '', sentence = '']) => ({ text: sentence, facts: [id] }),
  )

beforeEach(async () => {
  const { owner, world } = desk.test
  const { authority_id } = desk.places
  await owner.query('insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)', [
    authority_id,
    desk.projectId,
    world.first.memberships.field_inspector,
  ])
  for (const flag of ['project_assist_enabled', 'manual_run_for_selected_day', 'autorun_each_day'] as const)
    await switchFlag(owner, authority_id, flag)
  await tickets(
    { printed_at: `${DAY}T19:00:00.000Z`, printed_on: DAY },
    { printed_at: `${DAY}T20:00:00.000Z`, printed_on: DAY },
  )
})

it('has a title of its own, a context of 15 words and a source about materials', async () => {
  await created('Asphalt days')
  expect((await create('ASPHALT DAYS')).json()).toMatchObject({
    error: {
      code: 'report_model_title_taken',
      message: 'The model name is already in use. Please try a different name.',
    },
  })
  const faults = (await create('Other', { context: 'Too short', sources: ['weather'] })).json().error.details
  expect(faults.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['context', 'too_few_words'],
    ['sources', 'material_source_missing'],
  ])
})

it('is published after a test, never twice, and changed only before', async () => {
  const { id } = await created('Publishing')
  expect(refusal(await publish(id, 'Daily words'))).toBe('report_model_not_tested')
  expect(await tested(id)).toMatchObject({
    status: 'done',
    progress: 1,
    words: { written_by: null, by_rules: 'rules_only' },
  })
  expect((await publish(id, 'Daily words')).json().report_model).toMatchObject({
    status: 'published',
    published_name: 'Daily words',
  })
  expect(refusal(await publish(id, 'Again'))).toBe('report_model_state')
  expect(
    refusal(await desk.test.call(reportModels.update, { params: { id }, body: { title: 'Else', lock_version: 0 } })),
  ).toBe('report_model_state')
  for (const move of ['makePrimary', 'unpublish', 'archive', 'restore'] as const) {
    const answer = await desk.test.call(reportModels[move], { params: { id }, body: {} })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect((await desk.test.call(reportModels.get, { params: { id } })).json().report_model).toMatchObject({
    status: 'unpublished',
    is_primary: false,
    test_runs: 1,
  })
})

it('is canceled while it is tested, once', async () => {
  const { id } = await created('Canceled')
  const { run } = (await begin(id)).json()
  const cancel = () => desk.test.call(reportModelRuns.cancel, { params: { id: run.id } })
  expect((await cancel()).json().run).toMatchObject({ status: 'canceled', words: null })
  await write(run.id)
  expect(refusal(await cancel())).toBe('report_run_ended')
  expect(refusal(await begin(id, '2199-01-01'))).toBe('dwr_future_date')
})

it('writes a report by hand, which changes when its inspector accepts, by rules where AI is forbidden', async () => {
  await chooseAi(desk.test.owner, desk.places.authority_id, { mode: 'forbid', tools: ['project_assist'], endpoint })
  const id = await published('By hand')
  const own = await report()
  expect((await words(own.id)).models).toContainEqual({ id, name: 'By hand for inspectors', is_primary: false })
  expect(await words(own.id, 'field_engineer')).toMatchObject({ can_write: false, models: [] })
  expect(refusal(await ask(own.id, id, 'field_engineer'))).toBe('forbidden')
  const { run } = (await ask(own.id, id)).json()
  await write(run.id)
  const proposed = (await words(own.id)).run
  expect(proposed).toMatchObject({ status: 'done', decided: null, words: { by_rules: 'forbidden' } })
  const answer = await accept(run.id)
  expect(answer.statusCode, answer.body).toBe(200)
  const { content, edited } = answer.json().daily_work_report
  expect(edited).toBe(false)
  expect(content.remarks.map(({ key }: { key: string }) => key)).toContain('words:materials')
  expect((await words(own.id)).run).toBeNull()
  expect(refusal(await accept(run.id))).toBe('report_run_ended')
  expect(model.asked).toEqual([])
})

it('has a language model write, whose lies are replaced, and notes who accepted', async () => {
  await chooseAi(desk.test.owner, desk.places.authority_id, { mode: 'allowed', tools: ['project_assist'], endpoint })
  let falsified = 0
  model.script = (request) => {
    const lied = falsify(truths(request), { seed: 7, share: 1 })
    falsified = lied.falsified.length
    return JSON.stringify({ sentences: lied.sentences })
  }
  const id = await published('With a model')
  const own = await report()
  const { run } = (await ask(own.id, id)).json()
  await write(run.id)
  const { words: written } = (await words(own.id)).run
  expect(written).toMatchObject({ by_rules: null, written_by: expect.stringContaining('scripted') })
  expect(written.refused.length).toBe(falsified)
  expect((await accept(run.id)).statusCode).toBe(200)
  const history = await desk.test.call(reportModelRuns.list, {
    query: { filters: { report_model_id: { eq: id }, purpose: { eq: 'by_hand' } } },
  })
  const count = (origin: string) => written.sentences.filter((one: { origin: string }) => one.origin === origin).length
  expect(history.json().report_model_runs, history.body).toMatchObject([
    {
      id: run.id,
      decided: 'accepted',
      counts: {
        sentences: written.sentences.length,
        refused: falsified,
        replaced: count('replaced'),
        added: count('required'),
        required_said: written.required_said,
        written_by: written.written_by,
        by_rules: null,
      },
    },
  ])
  const { rows } = await desk.test.owner.query(
    "select accepted_by from ai_uses where tool = 'project_assist' order by id desc limit 1",
  )
  expect(rows[0]?.accepted_by).toBeTruthy()
})

it('words open reports in the evening by the primary model, and discards what is not wanted', async () => {
  const id = await published('Each day')
  await desk.test.call(reportModels.makePrimary, { params: { id }, body: {} })
  const own = await report()
  desk.test.clock.now = new Date(`${DAY}T23:30:00.000Z`)
  await runJob('word_open_reports')
  await runJob('word_open_reports')
  const { rows } = await desk.test.owner.query('select id from report_model_runs where report_id = $1', [own.id])
  expect(rows).toHaveLength(1)
  await write(Number(rows[0].id))
  const proposed = (await words(own.id)).run
  expect(proposed).toMatchObject({ purpose: 'each_day', status: 'done', started_by: 'Milepost' })
  const discard = () => desk.test.call(reportWordings.discard, { as: 'field_inspector', params: { id: proposed.id } })
  expect((await discard()).json().run).toBeNull()
  expect(refusal(await discard())).toBe('report_run_ended')
})
