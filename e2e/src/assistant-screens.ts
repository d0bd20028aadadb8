import type { Assistant, AssistantMessage, AssistantThread, PageInfo, ServiceRequest } from '@milepost/contract'
import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const at = '2026-11-20T14:05:00Z'
const manual: Assistant = {
  id: 7,
  name: 'Construction manual',
  greeting: 'Ask me about the construction manual of the agency.',
  staff_roles: ['field_inspector', 'field_engineer'],
  outside_kinds: ['contractor'],
  record_topics: ['tickets', 'quantities', 'samples'],
  suggestions: ['When may asphalt be placed?', 'How is tack coat measured?'],
  status: 'published',
  published_at: at,
  published_by_name: 'Dana Cole',
  documents: 1,
  documents_waiting: 0,
  questions_asked: 42,
  evaluation_questions: [{ question: 'When may asphalt be placed?', expects: { document_id: 9, page: 2 } }],
  evaluation: {
    at,
    by_name: 'Dana Cole',
    right: 1,
    questions: [
      {
        question: 'When may asphalt be placed?',
        right: true,
        cited: [{ document_id: 9, file_name: 'Construction manual 2026.pdf', page: 2 }],
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
const thread: AssistantThread = {
  id: 31,
  assistant_id: 7,
  assistant: manual.name,
  title: 'When may asphalt be placed?',
  is_test: false,
  created_at: at,
  asked_at: at,
}
const rule =
  'Do not place hot mix asphalt when the surface temperature is below 40 degrees F or when the base is wet or frozen.'
const nothing: AssistantMessage['answer'] = {
  state: 'not_found',
  passages: [],
  records: [],
  gap: null,
  worded: null,
  by_rules: null,
}
const message: AssistantMessage = {
  id: 41,
  question: thread.title,
  asked_at: at,
  answer: {
    ...nothing,
    state: 'found',
    passages: [
      {
        number: 1,
        document_id: 9,
        file_name: 'Construction manual 2026.pdf',
        page: 2,
        heading: '401 Asphalt Pavement > 401.03 Weather Limitations',
        text: rule,
      },
    ],
    worded: {
      written_by: 'Agency endpoint, road-model-2',
      sentences: [{ text: rule, cites: [{ kind: 'passage', number: 1 }] }],
      dropped: 1,
    },
  },
  thinking: false,
  helpful: true,
  feedback: null,
  service_request: null,
}
const link = (id: number) => ({ page: 'tickets' as const, project_id: 3, search: { ticket: String(id) } })
const status = { en: 'Rejected', es: 'Rechazada' }
const figures: AssistantMessage = {
  ...message,
  id: 43,
  question: 'Which tickets were rejected today?',
  helpful: null,
  answer: {
    ...nothing,
    state: 'found',
    records: [
      {
        topic: 'tickets',
        says: {
          en: '12 tickets printed on November 20, 2026 are rejected.',
          es: '12 boletas impresas el 20 de noviembre de 2026 están rechazadas.',
        },
        columns: ['ticket', 'project', 'material', 'quantity', 'unit', 'status', 'day'],
        rows: [
          { cells: ['6102009', 'I-75 Resurfacing', '12.5mm SP', '22.56', 'TON', status, '2026-11-20'], link: link(5) },
          { cells: ['6102031', 'SR 92 Bridge', '19mm SP', '21.08', 'TON', status, '2026-11-20'], link: link(6) },
        ],
        total: 12,
        link: { page: 'tickets', project_id: null, search: { status: 'rejected' } },
        read_at: at,
      },
    ],
  },
}
const overrun: AssistantMessage = {
  ...message,
  id: 44,
  question: 'Which pay items are overrun?',
  helpful: null,
  answer: {
    ...nothing,
    gap: { topic: 'quantities', reason: 'which_project', names: ['I-75 Resurfacing', 'SR 92 Bridge'] },
  },
}
const waiting: AssistantMessage = { ...message, id: 45, question: 'How is tack coat measured?', thinking: true }
const unknown: AssistantMessage = {
  ...message,
  id: 42,
  question: 'Who approves a night closure?',
  answer: nothing,
  helpful: null,
  service_request: {
    id: 51,
    status: 'answered',
    note: null,
    answer: 'The district traffic engineer, with five working days of notice.',
    answered_by_name: 'Dana Cole',
    answered_at: at,
  },
}
const request: ServiceRequest = {
  id: 51,
  assistant_id: 7,
  assistant: manual.name,
  question: unknown.question,
  note: null,
  status: 'open',
  asked_by_name: 'Ana Núñez (Reeves Construction)',
  asked_at: at,
  answer: null,
  answered_by_name: null,
  answered_at: null,
}
const page: PageInfo = { page_number: 1, page_size: 50, total_rows: 1, total_pages: 1, last_page: true }

/** An agency with an assistant, for whom the flag is on. */
const serve = async (shown: Page) => {
  await shown.route('**/v3/feature_flags', async (route) => {
    const response = await route.fetch()
    const flags = (await response.json()) as { ai_feature_flags: object }
    await route.fulfill({
      response,
      json: { ...flags, ai_feature_flags: { ...flags.ai_feature_flags, assistant: true } },
    })
  })
  const answers: Record<string, object> = {
    '**/v1/published_assistants': { assistants: [manual] },
    '**/v1/assistant_threads?*': { threads: [thread] },
    '**/v1/assistant_threads/31': { thread, messages: [message, figures, overrun, unknown, waiting] },
    '**/v1/assistants?*': { assistants: [manual], page },
    '**/v1/assistants/7/history?*': { history: [], page: { ...page, total_rows: 0 } },
    '**/v1/assistants/7': { assistant: manual },
    '**/v1/service_requests?*': { service_requests: [request], page },
    '**/v1/service_requests/51': { service_request: request },
  }
  for (const [address, json] of Object.entries(answers)) await shown.route(address, (route) => route.fulfill({ json }))
}

export const assistantScreens: readonly Screen[] = [
  {
    name: 'assistant',
    component_test: 'assistants/assistants-page',
    role: 'contractor',
    path: () => '/assistant?assistant=7&thread=31',
    before: serve,
    sun: true,
  },
  {
    name: 'assistants',
    component_test: 'assistants/assistants-page',
    role: 'administrator',
    path: () => '/admin/chatbot-configurator?assistant=7',
    before: serve,
    sun: true,
  },
  {
    name: 'assistants-requests',
    component_test: 'assistants/assistants-page',
    role: 'administrator',
    path: () => '/admin/chatbot-configurator/service-requests?request=51',
    before: serve,
  },
]
