import {
  aiPolicies,
  aiUses,
  kindsOfTool,
  modelEndpoints,
  projects,
  reportModels,
  type AiPolicy,
  type AiUse,
  type ReportModel,
} from '@milepost/contract'
import { startScriptedModel, type ScriptedRequest } from '@milepost/server/platform/models/testing/scripted-model'
import { administrator, pathOf, type Administrator } from '../harness/administrator.ts'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, test } from '../harness/journey.ts'

const PLANT = 'NORTH-01'
const PROJECT = 'P-2041'
const CONTEXT =
  'Write as a paving inspector: deliveries first, then what was rejected and why. Plain sentences, one for each entry.'

/** What the language model answers: each fact in the rules' words, the first one with another number. */
function answerOf({ messages }: ScriptedRequest): string {
  const given = [...(messages.at(-1)?.text ?? '').matchAll(/^(F\d+)(?: \(required\))?: (.+)$/gm)]
  const sentences = given.map(([, id = '', text = '']) => ({ text, facts: [id] }))
  const lie = sentences.find(({ text }) => /\d/.test(text))
  if (lie) lie.text = lie.text.replace(/\d+/, '987')
  return JSON.stringify({ sentences })
}

/** Has Project Assist call the language model, with every kind of data that it may send; or nothing by rules alone. */
async function choose(call: Administrator, mode: AiPolicy['mode'], endpoint_id: number | null): Promise<void> {
  const { ai_policy } = await call<{ ai_policy: AiPolicy }>(aiPolicies.get)
  const allowed = kindsOfTool.project_assist.map((kind) => ({ kind, clause: 'Directive 12' }))
  const tool = { tool: 'project_assist', endpoint_id, tokens_per_day: null, cost_per_day: null }
  const tools = endpoint_id === null ? [] : [{ ...tool, allowed }]
  await call(aiPolicies.save, { body: { mode, tools, lock_version: ai_policy.lock_version } })
}

/** Takes back what the journey published, so that no other one finds it. */
async function removeModels(call: Administrator): Promise<void> {
  const { report_models } = await call<{ report_models: ReportModel[] }>(reportModels.list)
  for (const { id, status } of report_models)
    if (status === 'published') await call(reportModels.unpublish, { at: pathOf(reportModels.unpublish, id), body: {} })
}

test('an administrator builds, tests and publishes a report model; an inspector uses its words, and those of the rules where AI is forbidden', async ({
  as,
  address,
  supplier,
  product,
}) => {
  const load = () => ticketOf(PLANT, newNumber(), { dot_code: PROJECT })
  await supplier(PLANT).post(load(), load())
  const call = await administrator(address)
  const found = await call<{ projects: { id: number }[] }>(projects.list, {
    at: `${projects.list.path}?search=${PROJECT}`,
  })
  const project = found.projects[0]?.id ?? 0
  const answers = Promise.withResolvers<void>()
  const model = await startScriptedModel(
    async (request) => {
      await answers.promise
      return answerOf(request)
    },
    { port: product.provider_port },
  )
  const { model_endpoint } = await call<{ model_endpoint: { id: number } }>(modelEndpoints.create, {
    body: {
      name: `Agency server ${newNumber()}`,
      protocol: 'openai_compatible',
      address: model.address.openai_compatible,
      model_name: 'words-1',
    },
  })
  try {
    await choose(call, 'allowed', model_endpoint.id)
    const name = `Paving words ${newNumber()}`
    const admin = await as('administrator')
    await admin.goto('/admin/ai-project-assist')
    await admin.getByRole('button', { name: 'New report model' }).first().click()
    await admin.getByRole('textbox', { name: 'Title' }).fill(name)
    await admin.getByRole('textbox', { name: 'Context window' }).fill(CONTEXT)
    await admin.getByRole('checkbox', { name: 'Deliveries of material' }).check()
    await admin.getByRole('button', { name: 'Save' }).click()
    await admin.getByRole('gridcell', { name }).click()
    await admin.getByRole('combobox', { name: 'Project' }).fill(PROJECT)
    await admin.getByRole('option', { name: new RegExp(PROJECT) }).click()
    await admin
      .getByRole('textbox', { name: 'Date' })
      .fill(new Date().toLocaleDateString('en-US', { timeZone: 'America/New_York' }))
    await admin.getByRole('button', { name: 'Run test' }).click()
    await expect(admin.getByRole('progressbar', { name: 'The test is running' })).toBeVisible()
    answers.resolve()
    await expect(admin.getByText(/Replaced by the rules: 1\./).first()).toBeVisible()
    await admin.getByRole('button', { name: 'Publish' }).click()
    await admin
      .getByRole('dialog', { name: `Publish ${name}` })
      .getByRole('button', { name: 'Publish' })
      .click()
    await expect(admin.getByText(`${name} was published.`)).toBeVisible()

    const inspector = await as('field_inspector')
    await inspector.goto(`/projects/${project}/daily_work_reports`)
    await inspector.getByRole('button', { name: 'Write today’s report' }).click()
    const words = inspector.getByRole('region', { name: 'Words by Project Assist' })
    const use = async (says: RegExp) => {
      await words.getByRole('button', { name: `Write with ${name}` }).click()
      await expect(words.getByText(says)).toBeVisible()
      await words.getByRole('button', { name: 'Use these words' }).click()
      await expect(words.getByRole('button', { name: `Write with ${name}` })).toBeVisible()
    }
    await use(/^The check refused 1 of the AI’s sentences\./)
    const accepted = async () => (await call<{ ai_uses: AiUse[] }>(aiUses.list)).ai_uses[0]?.accepted_by
    expect(await accepted()).toBe('Luis Herrera')

    const asked = model.asked.length
    await admin.goto('/admin/ai/policy')
    await admin.getByText('Forbidden', { exact: true }).click()
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('The policy was saved.')).toBeVisible()
    await use(/The agency forbids AI\.$/)
    expect(model.asked.length).toBe(asked)
  } finally {
    answers.resolve()
    await choose(call, 'rules_only', null)
    await removeModels(call)
    await call(modelEndpoints.remove, { at: pathOf(modelEndpoints.remove, model_endpoint.id) })
    await model.close()
  }
})
