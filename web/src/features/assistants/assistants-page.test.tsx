import { assistantChat, type AssistantMessage } from '@milepost/contract/assistants/assistant-chat.contract'
import { assistantInbox } from '@milepost/contract/assistants/assistant-inbox.contract'
import { assistants, type Assistant } from '@milepost/contract/assistants/assistants.contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'

const at = '2026-11-20T19:30:00.000Z'
const manual: Assistant = {
  id: 7,
  name: 'Construction manual',
  greeting: 'Ask me about the manual.',
  staff_roles: ['field_inspector'],
  outside_kinds: ['contractor'],
  record_topics: ['tickets'],
  suggestions: ['When may I pave?'],
  status: 'unpublished',
  published_at: null,
  published_by_name: null,
  documents: 1,
  documents_waiting: 0,
  questions_asked: 3,
  evaluation_questions: [{ question: 'When may I pave?', expects: { document_id: 9, page: 2 } }],
  evaluation: {
    at,
    by_name: 'Dana Okafor',
    right: 1,
    questions: [
      {
        question: 'When may I pave?',
        right: true,
        cited: [{ document_id: 9, file_name: 'manual.pdf', page: 2 }],
        topic: null,
      },
    ],
  },
  evaluation_is_current: true,
  evaluating: null,
  created_at: at,
  updated_at: at,
  lock_version: 0,
}
const document = {
  id: 9,
  assistant_id: 7,
  file_name: 'manual.pdf',
  content_type: 'application/pdf',
  size_bytes: 52_000,
  sha256: '0'.repeat(64),
  page_count: 4,
  text_state: 'read' as const,
  passages: 4,
  created_by_name: 'Dana Okafor',
  created_at: at,
}
const passage = {
  number: 1,
  document_id: 9,
  file_name: 'manual.pdf',
  page: 2,
  heading: '401.03 Weather Limitations',
  text: 'Do not place <b>hot mix</b> below 40 degrees F.',
}
const byRules = { records: [], gap: null, worded: null, by_rules: null }
const messageOf = (id: number, question: string, passages = [passage]): AssistantMessage => ({
  id,
  question,
  asked_at: at,
  answer: { state: passages.length > 0 ? 'found' : 'not_found', passages, ...byRules },
  thinking: false,
  helpful: null,
  feedback: null,
  service_request: null,
})
const thread = {
  id: 31,
  assistant_id: 7,
  assistant: manual.name,
  title: 'When may I pave?',
  is_test: false,
  created_at: at,
  asked_at: at,
}
const { id, name, greeting, suggestions } = manual

test('answers with passages as they are and their pages, and passes on what it does not know', async () => {
  let messages = [messageOf(41, 'When may I pave?')]
  const { requests } = fakeServer('contractor', [
    answer(assistantChat.mine, { assistants: [{ id, name, greeting, suggestions }] }),
    answer(assistantChat.threads, { threads: [thread] }),
    answer(assistantChat.begin, () => ({ thread, messages })),
    answer(assistantChat.thread, () => ({ thread, messages })),
    answer(assistantChat.ask, () => {
      const message = messageOf(42, 'Who sells guardrail?', [])
      messages = [...messages, message]
      return { message }
    }),
    answer(assistantChat.request, () => {
      const service_request = {
        id: 51,
        status: 'answered' as const,
        note: null,
        answer: 'See the list.',
        answered_by_name: 'Dana Okafor',
        answered_at: at,
      }
      const message = { ...messageOf(42, 'Who sells guardrail?', []), service_request }
      messages = [...messages.slice(0, 1), message]
      return { message }
    }),
  ])
  const shown = await drawPage('/assistant')
  await page.getByRole('region', { name }).getByRole('button', { name: 'When may I pave?' }).click()
  await expect.poll(shown.address).toBe('/assistant?assistant=7&thread=31')
  await expect.element(page.getByText('Do not place <b>hot mix</b> below 40 degrees F.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '[1] manual.pdf, page 2' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('textbox', { name: 'Question' }).fill('Who sells guardrail?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.element(page.getByText(/does not know/)).toBeVisible()
  await page
    .getByRole('article', { name: 'Who sells guardrail?' })
    .getByRole('button', { name: 'Send to the agency' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('See the list.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/v1/assistant_threads',
    '/v1/assistant_threads/31/messages',
    '/v1/assistant_messages/42/service_requests',
  ])
})

test('answers with figures of records, each with its record, and says why it has none', async () => {
  const figures = {
    topic: 'tickets' as const,
    says: { en: '12 tickets are pending.', es: '12 boletas están pendientes.' },
    columns: ['ticket' as const, 'quantity' as const, 'status' as const, 'day' as const],
    rows: [
      {
        cells: ['R-3', '1022.5', { en: 'Pending', es: 'Pendiente' }, '2026-11-20'],
        link: { page: 'tickets' as const, project_id: 3, search: { ticket: '5' } },
      },
    ],
    total: 12,
    link: { page: 'tickets' as const, project_id: null, search: { status: 'pending' } },
    read_at: at,
  }
  const gap = { topic: 'quantities' as const, reason: 'which_project' as const, names: ['I-75', 'SR 92'] }
  const messages = [
    {
      ...messageOf(41, 'Which are pending?'),
      answer: { state: 'found' as const, passages: [], ...byRules, records: [figures] },
    },
    { ...messageOf(42, 'What is overrun?'), answer: { state: 'not_found' as const, passages: [], ...byRules, gap } },
  ]
  fakeServer('contractor', [
    answer(assistantChat.mine, { assistants: [{ id, name, greeting, suggestions }] }),
    answer(assistantChat.threads, { threads: [thread] }),
    answer(assistantChat.thread, () => ({ thread, messages })),
  ])
  await drawPage('/assistant?assistant=7&thread=31')
  const first = page.getByRole('article', { name: 'Which are pending?' })
  await expect.element(first.getByText('12 tickets are pending.')).toBeVisible()
  await expect.element(first.getByRole('cell', { name: '1,022.50' })).toBeVisible()
  await expect
    .element(first.getByRole('link', { name: 'R-3' }))
    .toHaveAttribute('href', '/features/dot-portal/projects/3/tickets?ticket=5')
  await expect.element(first.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/tickets?status=pending')
  await expect.element(page.getByText('Name one of these projects in your question: I-75, SR 92.')).toBeVisible()
  await expectAccessible()
})

test('waits for a language model, which the person can stop, and shows each sentence with what it cites', async () => {
  const worded = {
    written_by: 'Agency endpoint, scripted',
    sentences: [{ text: 'Do not place below 40 degrees F.', cites: [{ kind: 'passage' as const, number: 1 }] }],
    dropped: 2,
  }
  let messages = [{ ...messageOf(41, 'When may I pave?'), thinking: true }]
  const { requests } = fakeServer('contractor', [
    answer(assistantChat.mine, { assistants: [{ id, name, greeting, suggestions }] }),
    answer(assistantChat.threads, { threads: [thread] }),
    answer(assistantChat.thread, () => ({ thread, messages })),
    answer(assistantChat.cancel, () => {
      const [message] = messages
      messages = [{ ...message!, thinking: false, answer: { ...message!.answer, by_rules: 'cancelled' } }]
      return { message: messages[0]! }
    }),
  ])
  await drawPage('/assistant?assistant=7&thread=31')
  await expect.element(page.getByText('A language model is writing the answer…')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByText(/was stopped. This is what was found/)).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/v1/assistant_messages/41/cancel',
  ])
  messages = messages.map((message) => ({ ...message, answer: { ...message.answer, by_rules: null, worded } }))
  await drawPage('/assistant?assistant=7&thread=31')
  await expect.element(page.getByText(/Do not place below 40 degrees F. \[1\]/)).toBeVisible()
  await expect.element(page.getByText(/2 sentences were left out/)).toBeVisible()
  await expectAccessible()
})

test('says that no assistant is published, or that it is switched off, and fits a phone in Spanish', async () => {
  onTestFinished(() => changeLanguage('en'))
  fakeServer('qc_lab', [answer(assistantChat.mine, { assistants: [] })])
  await drawPage('/assistant')
  await expect.element(page.getByText('No assistant is published for you')).toBeVisible()
  fakeServer('qc_lab', [answer(assistantChat.mine, () => failure(404, 'switched_off'))])
  await drawPage('/assistant')
  await expect.element(page.getByText('The assistant cannot be shown')).toBeVisible()
  await page.viewport(390, 844)
  await changeLanguage('es')
  fakeServer('qc_lab', [
    answer(assistantChat.mine, { assistants: [{ id, name, greeting, suggestions }] }),
    answer(assistantChat.threads, { threads: [thread] }),
  ])
  await drawPage('/assistant')
  await expect.element(page.getByRole('button', { name: 'Preguntar' })).toBeVisible()
  await expectAccessible()
})

test('an assistant is set up, evaluated and published in its drawer', async () => {
  await page.viewport(1440, 900)
  const { requests } = fakeServer('administrator', [
    answer(assistants.list, { assistants: [manual], page: pageOf(1) }),
    answer(assistants.get, { assistant: { ...manual, evaluating: { done: 5, of: 20 } } }),
    answer(assistants.documents, { documents: [document] }),
    answer(assistants.history, { history: [], page: pageOf(0) }),
    answer(assistants.saveEvaluation, { assistant: manual }),
    answer(assistants.evaluate, { assistant: manual }),
    answer(assistants.publish, { assistant: { ...manual, status: 'published' } }),
  ])
  await drawPage('/admin/chatbot-configurator?assistant=7')
  const drawer = page.getByRole('dialog', { name })
  await expect.element(drawer.getByText('Contractors')).toBeVisible()
  await drawer.getByRole('tab', { name: 'Files' }).click()
  await expect.element(drawer.getByText(/Read · 4 pages/)).toBeVisible()
  await drawer.getByRole('tab', { name: 'Evaluation' }).click()
  await expect.element(drawer.getByText('manual.pdf, page 2')).toBeVisible()
  await expect.element(drawer.getByRole('progressbar', { name: '5 of 20 questions asked' })).toBeVisible()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Add a question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a question' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText('Enter a question')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which tickets are held?')
  await dialog.getByRole('combobox', { name: 'A right answer cites' }).selectOptions('Records: Tickets')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    questions: [
      ...manual.evaluation_questions,
      { question: 'Which tickets are held?', expects: { record_topic: 'tickets' } },
    ],
  })
  await drawer.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText('Construction manual was published.')).toBeVisible()
})

test('service requests are answered, and feedback is listed', async () => {
  await page.viewport(1440, 900)
  const request = {
    id: 51,
    assistant_id: 7,
    assistant: name,
    question: 'Who sells guardrail?',
    note: null,
    status: 'open' as const,
    asked_by_name: 'Ana Núñez (Reeves Construction)',
    asked_at: at,
    answer: null,
    answered_by_name: null,
    answered_at: null,
  }
  const { requests } = fakeServer('administrator', [
    answer(assistantInbox.requests, { service_requests: [request], page: pageOf(1) }),
    answer(assistantInbox.request, { service_request: request }),
    answer(assistantInbox.answer, { service_request: { ...request, status: 'answered' as const } }),
    answer(assistantInbox.feedback, { feedback: [], page: pageOf(0) }),
  ])
  await drawPage('/admin/chatbot-configurator/service-requests?request=51')
  const drawer = page.getByRole('dialog', { name: request.question })
  await drawer.getByRole('textbox', { name: 'Answer' }).fill('See the list.')
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(page.getByText('The answer was sent.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ answer: 'See the list.' })
  await drawPage('/admin/chatbot-configurator/feedback')
  await expect.element(page.getByText('No feedback yet')).toBeVisible()
})
