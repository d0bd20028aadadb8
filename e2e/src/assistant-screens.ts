import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const at = '2026-11-20T14:05:00Z'
const manual = {
  id: 7,
  name: 'Construction manual',
  greeting: 'Ask me about the construction manual of the agency.',
  staff_roles: ['field_inspector', 'field_engineer'],
  outside_kinds: ['contractor'],
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
      },
    ],
  },
  evaluation_is_current: true,
  created_at: at,
  updated_at: at,
  lock_version: 0,
}
const thread = {
  id: 31,
  assistant_id: 7,
  assistant: manual.name,
  title: 'When may asphalt be placed?',
  is_test: false,
  created_at: at,
  asked_at: at,
}
const message = {
  id: 41,
  question: thread.title,
  asked_at: at,
  answer: {
    state: 'found',
    passages: [
      {
        number: 1,
        document_id: 9,
        file_name: 'Construction manual 2026.pdf',
        page: 2,
        heading: '401 Asphalt Pavement > 401.03 Weather Limitations',
        text: 'Do not place hot mix asphalt when the surface temperature is below 40 degrees F or when the base is wet or frozen.',
      },
    ],
  },
  helpful: true,
  feedback: null,
  service_request: null,
}
const unknown = {
  ...message,
  id: 42,
  question: 'Who approves a night closure?',
  answer: { state: 'not_found', passages: [] },
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
const request = {
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
const page = { current_page: 1, page_size: 50, total_rows: 1, total_pages: 1 }

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
    '**/v1/assistant_threads/31': { thread, messages: [message, unknown] },
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
