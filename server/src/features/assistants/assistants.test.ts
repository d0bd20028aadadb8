import {
  assistantChat,
  assistantInbox,
  assistants,
  MOST_QUESTIONS_IN_TEN_MINUTES,
  type AssistantFeedback,
  type AssistantMessage,
  type AssistantThread,
  type ServiceRequest,
} from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { createGrantee } from '../../testing/world.ts'
import { pdfOf } from '../documents/documents.fixtures.ts'
import { switchFlag } from '../flags/flags.fixtures.ts'
import { assistantsOf, manualPages } from './assistants.fixtures.ts'
import { purgeOldThreads } from './threads/purge-threads.ts'

const test = await createTestApp()
const authority_id = test.world.first.id
await switchFlag(test.owner, authority_id, 'assistant')
const { create, show, send, documentsOf, evaluated, published, begin, ask } = assistantsOf(test)

const callerOf = async (capacity: 'contractor' | 'vendor'): Promise<CallOptions> => {
  const grantee = { authority_id, capacity, email: `${capacity}@assistants.example`, all_projects: true }
  const { token } = await createGrantee(test.owner, 'a secret of the tests that is long enough', grantee)
  return { as: null, headers: { authorization: `Bearer ${token}` } }
}
const contractor = await callerOf('contractor')
const vendor = await callerOf('vendor')
const inspector: CallOptions = { as: 'field_inspector' }

const { assistant: manual, manual: file } = await published({
  name: 'Manual',
  greeting: 'Ask me about the manual.',
  staff_roles: ['field_inspector'],
  outside_kinds: ['contractor'],
  suggestions: ['When may I pave?'],
})

describe('setting an assistant up', () => {
  it('is published after an evaluation of what it has now, for people whom it names', async () => {
    const { id } = await create({ name: 'New one' })
    const publish = async () => (await test.call(assistants.publish, { params: { id } })).json()
    expect(await publish()).toMatchObject({ error: { code: 'assistant_for_no_one' } })
    await test.call(assistants.update, { params: { id }, body: { outside_kinds: ['vendor'], lock_version: 0 } })
    expect(await publish()).toMatchObject({ error: { code: 'assistant_not_evaluated' } })
    const begun = await test.call(assistants.evaluate, { params: { id } })
    expect(begun.json()).toMatchObject({ error: { code: 'assistant_without_questions' } })
    const questions = [{ question: 'What is the price of steel?', expects: null }]
    await test.call(assistants.saveEvaluation, { params: { id }, body: { questions } })
    expect(await evaluated(id)).toMatchObject({ evaluation: { right: 1 }, evaluation_is_current: true })
    await send(id, await pdfOf(manualPages), 'later.pdf')
    expect(await publish()).toMatchObject({ error: { code: 'assistant_not_evaluated' } })
    await evaluated(id)
    expect(await publish()).toMatchObject({ assistant: { status: 'published', published_by_name: expect.any(String) } })
    expect(await publish()).toMatchObject({ error: { code: 'assistant_published' } })
    expect((await test.call(assistants.remove, { params: { id } })).json()).toMatchObject({
      error: { code: 'assistant_published' },
    })
    await test.call(assistants.unpublish, { params: { id } })
    expect((await test.call(assistants.unpublish, { params: { id } })).json()).toMatchObject({
      error: { code: 'assistant_unpublished' },
    })
    expect((await test.call(assistants.remove, { params: { id } })).statusCode).toBe(204)
    expect((await test.call(assistants.get, { params: { id } })).statusCode).toBe(404)
  })

  it('scores each question by the file and the page that are cited, and by the records of its topics', async () => {
    const pages = [
      { right: true, cited: [{ document_id: file.id, page: 2 }], topic: null },
      { right: true, cited: [], topic: null },
    ]
    expect(manual.evaluation).toMatchObject({ right: 2, questions: [...pages, { right: false, topic: null }] })
    const { assistant, manual: own } = await published({
      name: 'Records',
      staff_roles: ['administrator'],
      record_topics: ['tickets'],
    })
    expect(assistant.evaluation).toMatchObject({
      right: 3,
      questions: [{ cited: [{ document_id: own.id, page: 2 }] }, { right: true }, { cited: [], topic: 'tickets' }],
    })
    const { id } = assistant
    const { lock_version } = await show(id)
    await test.call(assistants.update, { params: { id }, body: { record_topics: ['samples'], lock_version } })
    expect(await show(id)).toMatchObject({ evaluation_is_current: false, evaluation: { right: 3 } })
    expect(await evaluated(id)).toMatchObject({ evaluation_is_current: true, evaluation: { right: 2 } })
  })

  it('refuses a file that is not the assistant’s in its evaluation set', async () => {
    const other = await create({ name: 'Other' })
    const questions = [{ question: 'What now?', expects: { document_id: file.id, page: null } }]
    const answer = await test.call(assistants.saveEvaluation, { params: { id: other.id }, body: { questions } })
    expect(answer.json()).toMatchObject({
      error: { code: 'invalid', details: [{ path: 'questions.0.expects.document_id' }] },
    })
  })

  it('removes a file with its passages', async () => {
    const { id } = await create({ name: 'Short' })
    const { id: document_id, passages, page_count } = await send(id, await pdfOf(manualPages), 'short.pdf')
    expect([passages, page_count]).toEqual([4, 4])
    await test.call(assistants.removeDocument, { params: { id: document_id } })
    expect(await documentsOf(id)).toEqual([])
    expect((await ask(id, 'How cold may it be to place HMA?')).message.answer.state).toBe('not_found')
  })

  it('is switched off with its flag', async () => {
    await switchFlag(test.owner, authority_id, 'assistant', false)
    for (const answer of [await test.call(assistants.list), await test.call(assistantChat.mine, contractor)])
      expect(answer.json()).toMatchObject({ error: { code: 'switched_off' } })
    await switchFlag(test.owner, authority_id, 'assistant')
  })
})

describe('asking', () => {
  it.each([
    ['a contractor', contractor, ['Manual']],
    ['an inspector', inspector, ['Manual']],
    ['a vendor', vendor, []],
    ['another role', { as: 'qc_lab' } as CallOptions, []],
  ])('%s sees the assistants that are published for them', async (_who, as, names) => {
    const { assistants: seen } = await test.ok(assistantChat.mine, as)
    expect(seen.map(({ name }) => name)).toEqual(names)
    expect((await begin(manual.id, 'How cold may it be?', as)).statusCode).toBe(names.length > 0 ? 200 : 404)
  })

  it.each([
    ['How cold may it be to place HMA?', 2],
    ['At which rate is tack applied?', 3],
    ['¿Cuál es la tasa del riego de liga?', 3],
    ['Who gets the load ticket?', 4],
  ])('%s is answered by page %i', async (question, page) => {
    const { message } = await ask(manual.id, question, contractor)
    expect(message.answer).toMatchObject({ state: 'found' })
    expect(message.answer.passages[0]).toMatchObject({ number: 1, document_id: file.id, file_name: 'manual.pdf', page })
  })

  it.each(['What is the price of guardrail?', 'Who won the game on Sunday?', 'What is it?', '💧'])(
    'says that it does not know: %s',
    async (question) => {
      const { message } = await ask(manual.id, question, contractor)
      expect(message.answer).toMatchObject({ state: 'not_found', passages: [] })
    },
  )

  it('keeps a thread to its person', async () => {
    const { thread } = await ask(manual.id, 'How cold may it be to place HMA?', contractor)
    const further = { params: { id: thread.id }, body: { question: 'And how is tack coat measured?' } }
    expect((await test.call(assistantChat.ask, { ...contractor, ...further })).json()).toMatchObject({
      message: { answer: { passages: [{ page: 3 }] } },
    })
    const { messages } = await test.ok(assistantChat.thread, { ...contractor, params: { id: thread.id } })
    expect(messages).toHaveLength(2)
    for (const as of [inspector, {}]) {
      expect((await test.call(assistantChat.thread, { ...as, params: { id: thread.id } })).statusCode).toBe(404)
      expect((await test.call(assistantChat.ask, { ...as, ...further })).statusCode).toBe(404)
      expect((await test.call(assistantChat.remove, { ...as, params: { id: thread.id } })).statusCode).toBe(404)
    }
    expect((await test.call(assistantChat.remove, { ...contractor, params: { id: thread.id } })).statusCode).toBe(204)
    expect((await test.call(assistantChat.thread, { ...contractor, params: { id: thread.id } })).statusCode).toBe(404)
  })

  it('opens the cited file to those who may ask', async () => {
    const open = async (as: CallOptions) => await test.call(assistantChat.file, { ...as, params: { id: file.id } })
    expect((await open(contractor)).rawPayload.subarray(0, 4).toString()).toBe('%PDF')
    expect((await open(vendor)).statusCode).toBe(404)
  })

  it('lets administrators test an assistant that is not published, in threads that are not counted', async () => {
    const { id } = await create({ name: 'Draft' })
    const { thread } = await ask(id, 'Is it there?')
    expect(thread.is_test).toBe(true)
    expect((await show(id)).questions_asked).toBe(0)
    expect((await show(manual.id)).questions_asked).toBeGreaterThan(0)
  })

  it('takes thirty questions of a person in ten minutes', async () => {
    const as: CallOptions = { as: 'field_inspector', of: 'second' }
    await switchFlag(test.owner, test.world.second.id, 'assistant')
    const { rows } = await test.owner.query<{ id: string }>(
      "insert into assistants (authority_id, name, staff_roles, published_at, published_by_name) values ($1, 'Theirs', '{field_inspector}', now(), 'Ana') returning id",
      [test.world.second.id],
    )
    const id = Number(rows[0]?.id)
    for (let at = 0; at < MOST_QUESTIONS_IN_TEN_MINUTES; at++) await ask(id, `Question ${at}`, as)
    expect((await begin(id, 'One more', as)).json()).toMatchObject({ error: { code: 'too_many_questions' } })
  })

  it('removes threads in time, and keeps what was passed on', async () => {
    const { thread, message } = await ask(manual.id, 'Where is the laboratory?', contractor)
    await test.call(assistantChat.request, { ...contractor, params: { id: message.id }, body: {} })
    const later = (days: number) => ({ clock: () => new Date(test.clock.now.getTime() + days * 86_400_000) })
    await purgeOldThreads(jobContext(test, later(179)))
    expect((await test.call(assistantChat.thread, { ...contractor, params: { id: thread.id } })).statusCode).toBe(200)
    await purgeOldThreads(jobContext(test, later(181)))
    expect((await test.call(assistantChat.thread, { ...contractor, params: { id: thread.id } })).statusCode).toBe(404)
    const { service_requests } = await test.ok(assistantInbox.requests, { query: { search: 'laboratory' } })
    expect(service_requests).toHaveLength(1)
  })
})

describe('what people send to the agency', () => {
  it('a question becomes a service request, once, whose answer the person reads in the thread', async () => {
    const { thread, message } = await ask(manual.id, 'When is the pre-paving meeting?', contractor)
    const request = { ...contractor, params: { id: message.id }, body: { note: 'For lot 3' } }
    expect((await test.call(assistantChat.request, request)).json<{ message: AssistantMessage }>()).toMatchObject({
      message: { service_request: { status: 'open', note: 'For lot 3' } },
    })
    expect((await test.call(assistantChat.request, request)).json()).toMatchObject({
      error: { code: 'service_request_exists' },
    })
    const list = await test.ok(assistantInbox.requests, { query: { filters: { status: { eq: 'open' } } } as never })
    const open = list.service_requests.find(({ question }) => question === message.question) as ServiceRequest
    expect(open).toMatchObject({ asked_by_name: 'Ana Núñez (Reeves Construction)', note: 'For lot 3' })
    const answer = { params: { id: open.id }, body: { answer: 'On Monday at 8.' } }
    expect((await test.call(assistantInbox.answer, { ...answer, ...inspector })).statusCode).toBe(403)
    expect((await test.call(assistantInbox.answer, answer)).json()).toMatchObject({
      service_request: { status: 'answered' },
    })
    expect((await test.call(assistantInbox.answer, answer)).json()).toMatchObject({
      error: { code: 'service_request_answered' },
    })
    const { messages } = await test.ok(assistantChat.thread, { ...contractor, params: { id: thread.id } })
    expect(messages[0]?.service_request).toMatchObject({ status: 'answered', answer: 'On Monday at 8.' })
  })

  it('a rating shows the answer to the administrators until it is withdrawn', async () => {
    const { message } = await ask(manual.id, 'How cold may it be to place HMA?', contractor)
    const rate = (body: { helpful: boolean | null; feedback?: string }) =>
      test.call(assistantChat.rate, { ...contractor, params: { id: message.id }, body })
    const rated = async (): Promise<AssistantFeedback[]> =>
      (await test.ok(assistantInbox.feedback)).feedback.filter(({ id }) => id === message.id)
    expect(await rated()).toEqual([])
    await rate({ helpful: false, feedback: 'Old edition' })
    expect(await rated()).toMatchObject([{ helpful: false, feedback: 'Old edition', assistant: 'Manual' }])
    await rate({ helpful: null })
    expect(await rated()).toEqual([])
    expect(
      (await test.call(assistantChat.rate, { params: { id: message.id }, body: { helpful: true } })).statusCode,
    ).toBe(404)
  })

  it('the audit log names neither question nor answer of a thread', async () => {
    const { thread } = await ask(manual.id, 'Is there a secret word sesquipedalian?', contractor)
    expect((thread as AssistantThread).title).toContain('sesquipedalian')
    const { rows } = await test.owner.query("select 1 from audit_events where changes::text like '%sesquipedalian%'")
    expect(rows).toEqual([])
  })
})
