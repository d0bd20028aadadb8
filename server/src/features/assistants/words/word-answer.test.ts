import { assistantChat, modelProtocols, type AssistantMessage } from '@milepost/contract'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { behaviors } from '../../../platform/models/testing/behaviors.ts'
import { startScriptedModel, type ScriptedRequest } from '../../../platform/models/testing/scripted-model.ts'
import { createTestApp, type CallOptions } from '../../../testing/app.ts'
import { createGrantee } from '../../../testing/world.ts'
import { chooseAi } from '../../ai-policy/ai-policy.fixtures.ts'
import { switchFlag } from '../../flags/flags.fixtures.ts'
import { createPlaces, createTickets } from '../../tickets/tickets.fixtures.ts'
import { assistantsOf } from '../assistants.fixtures.ts'
import { inPace } from '../../../testing/in-pace.ts'

const model = await startScriptedModel(() => '')
afterAll(() => model.close())
const test = await createTestApp({ MILEPOST_MODEL_HOSTS: model.host })
const { owner } = test
const authority_id = test.world.first.id
await switchFlag(owner, authority_id, 'assistant')
const places = await createPlaces(owner, test.world.first)
await createTickets(owner, places, [
  { status: 'rejected', ticket_number: 'R-1' },
  { status: 'rejected', ticket_number: 'R-2', project_id: places.projects[1] as number },
])
const { published, ask } = assistantsOf(test)
const { assistant } = await published({
  name: 'Manual',
  staff_roles: ['field_inspector'],
  outside_kinds: ['contractor'],
  record_topics: ['tickets'],
})
const grantee = {
  authority_id,
  capacity: 'contractor' as const,
  email: 'c@words.example',
  project_ids: [places.projects[1] as number],
}
const { token } = await createGrantee(owner, 'a secret of the tests that is long enough', grantee)
const contractor: CallOptions = { as: null, headers: { authorization: `Bearer ${token}` } }

const allow = (protocol: (typeof modelProtocols)[number] = 'openai_compatible') =>
  chooseAi(owner, authority_id, {
    mode: 'allowed',
    tools: ['assistant'],
    endpoint: { address: model.address[protocol], protocol },
  })
beforeEach(async () => {
  model.asked.length = 0
  await allow()
})

const says = (...sentences: [text: string, ...facts: string[]][]) =>
  JSON.stringify({ sentences: sentences.map(([text, ...facts]) => ({ text, facts })) })

/** Asks, and waits until the language model has ended. */
async function worded(question: string, as: CallOptions = {}): Promise<AssistantMessage> {
  const { thread, message } = await ask(assistant.id, question, as)
  expect(message.thinking).toBe(true)
  return await vi.waitFor(
    async () => {
      const { messages } = await test.ok(assistantChat.thread, { ...as, params: { id: thread.id } })
      expect(messages[0]?.thinking).toBe(false)
      return messages[0] as AssistantMessage
    },
    { timeout: inPace(15_000), interval: 30 },
  )
}

const COLD =
  'Do not place hot mix asphalt when the surface temperature is below 40 degrees F or when the base is wet or frozen.'
const lies: [text: string, ...facts: string[]][] = [
  [COLD.replace('40', '45'), 'P1'],
  [COLD.replace('Do not place', 'Place'), 'P1'],
  [COLD.replace(' or when the base is wet or frozen', ''), 'P1'],
  [COLD, 'P2'],
  [COLD],
  ['Asphalt cools quickly.', 'P1'],
]

it.each(modelProtocols)(
  'shows whole sentences of what was found, by %s, and counts what it drops',
  async (protocol) => {
    await allow(protocol)
    model.script = () => says([COLD, 'P1'], ...lies)
    const { answer } = await worded('How cold may it be to place HMA?')
    expect(answer).toMatchObject({
      state: 'found',
      passages: [{ page: 2 }],
      worded: { sentences: [{ text: COLD, cites: [{ kind: 'passage', number: 1 }] }], dropped: lies.length },
      by_rules: null,
    })
  },
)

it('reads records with the rights of the person who asks', async () => {
  const results: string[] = []
  const calls = ({ messages, tools }: ScriptedRequest) => {
    const result = messages.findLast(({ role }) => role === 'tool')?.text
    if (result === undefined) {
      expect(tools).toContain('tickets_in_state')
      return { tool_calls: [{ name: 'tickets_in_state', input: { state: 'rejected' } }] }
    }
    results.push(result)
    return says(['1 ticket is rejected.', 'R1'], ['2 tickets are rejected.', 'R1'])
  }
  model.script = calls
  const { answer } = await worded('Tell me about bad loads of mine', contractor)
  expect(answer).toMatchObject({
    state: 'found',
    records: [{ topic: 'tickets', total: 1, rows: [{ link: { project_id: places.projects[1] } }] }],
    worded: { sentences: [{ text: '1 ticket is rejected.', cites: [{ kind: 'records', number: 1 }] }], dropped: 1 },
  })
  expect(results[0]).toContain('R-2')
  expect(results[0]).not.toContain('R-1 ')
})

it('answers by rules where nothing holds, or where the model fails', async () => {
  model.script = () => says(['All tests passed.', 'P1'])
  const { answer } = await worded('How cold may it be to place HMA?')
  expect(answer).toMatchObject({ state: 'found', passages: [{ page: 2 }], worded: null, by_rules: 'nothing_held' })
  model.script = () => behaviors.refusesKey()
  expect((await worded('How cold may it be to place HMA?')).answer).toMatchObject({
    state: 'found',
    by_rules: 'refused',
  })
  model.script = behaviors.loopsOn('tickets_in_state')
  expect((await worded('How cold may it be to place HMA?')).answer).toMatchObject({ by_rules: 'too_many_steps' })
})

it('is canceled by the person, once', async () => {
  model.script = () => behaviors.stalls(says([COLD, 'P1']))
  const abandoned = model.abandoned
  const { message } = await ask(assistant.id, 'How cold may it be to place HMA?', contractor)
  await vi.waitFor(() => expect(model.asked).toHaveLength(1), { timeout: inPace(5000) })
  const cancel = (as: CallOptions) => test.call(assistantChat.cancel, { ...as, params: { id: message.id } })
  expect((await cancel({})).statusCode).toBe(404)
  for (let times = 0; times < 2; times++)
    expect((await cancel(contractor)).json()).toMatchObject({
      message: { thinking: false, answer: { state: 'found', worded: null, by_rules: 'cancelled' } },
    })
  await vi.waitFor(() => expect(model.abandoned).toBe(abandoned + 1), { timeout: inPace(5000) })
})

it('the register notes who found it helpful', async () => {
  model.script = () => says([COLD, 'P1'])
  const { id } = await worded('How cold may it be to place HMA?', contractor)
  await test.call(assistantChat.rate, { ...contractor, params: { id }, body: { helpful: true } })
  const { rows } = await owner.query(
    "select tool, outcome, accepted_by from ai_uses where subject = 'assistant_message' and subject_id = $1",
    [id],
  )
  expect(rows).toEqual([{ tool: 'assistant', outcome: 'written', accepted_by: 'Ana Núñez (Reeves Construction)' }])
})

it.each(['rules_only', 'forbid'] as const)('under %s no language model is asked, without an error', async (mode) => {
  await chooseAi(owner, authority_id, { mode })
  const { message } = await ask(assistant.id, 'How cold may it be to place HMA?')
  expect(message).toMatchObject({ thinking: false, answer: { state: 'found', worded: null, by_rules: null } })
  expect(model.asked).toEqual([])
})
