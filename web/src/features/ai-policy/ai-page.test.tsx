import {
  aiPolicies,
  modelEndpoints,
  type AiPolicy,
  type ModelEndpoint,
} from '@milepost/contract/ai-policy/ai-policy.contract'
import { aiUses, type AiUse } from '@milepost/contract/ai-policy/ai-uses.contract'
import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf } from '../../testing/fake-server.ts'

const none = { endpoint_id: null, tokens_per_day: null, cost_per_day: null, allowed: [] }
const policy: AiPolicy = {
  mode: 'rules_only',
  lock_version: 2,
  tools: [
    { tool: 'project_assist', ...none },
    { tool: 'assistant', ...none },
    {
      tool: 'mcp',
      ...none,
      allowed: [
        { kind: 'records', clause: 'Directive 12', allowed_by: 'Ada Marsh', allowed_at: '2026-06-12T12:00:00.000Z' },
      ],
    },
  ],
}
const endpoint: ModelEndpoint = {
  id: 7,
  name: 'Own server',
  protocol: 'openai_compatible',
  address: 'https://models.example.gov/v1',
  model_name: 'paver-8b',
  seconds_per_call: 60,
  most_output_tokens: 2000,
  price_in: '0.000000',
  price_out: '0.000000',
  has_key: true,
  tested_at: '2026-06-12T12:00:00.000Z',
  test_fault: 'refused',
  test_detail: 'HTTP 401',
  lock_version: 0,
}
const use: AiUse = {
  id: 31,
  tool: 'project_assist',
  kinds: ['computed_facts', 'names_of_companies'],
  endpoint_name: 'Own server',
  model_name: 'paver-8b',
  model_version: 'paver-8b-2026-05',
  prompt_version: 'report-words/3',
  prompt_hash: 'a'.repeat(64),
  answer_hash: null,
  bytes_sent: 4200,
  tokens_in: 1050,
  tokens_out: 0,
  tokens_estimated: true,
  cost: '0.003150',
  outcome: 'timeout',
  attempt: 1,
  subject: 'daily_work_report',
  subject_id: 12,
  asked_by: 'Ida Park',
  accepted_by: null,
  accepted_at: null,
  began_at: '2026-06-12T12:00:00.000Z',
  ended_at: '2026-06-12T12:01:00.000Z',
}
const answers = [
  answer(aiPolicies.get, { ai_policy: policy }),
  answer(modelEndpoints.list, { model_endpoints: [endpoint] }),
  answer(aiUses.list, {
    ai_uses: [use],
    page: { page_number: 1, page_size: 25, total_rows: 1, total_pages: 1, last_page: true },
  }),
]

test('a clause allows a kind of data to a tool, and is saved with the mode, accessibly', async () => {
  const { requests } = fakeServer('administrator', [...answers, answer(aiPolicies.save, { ai_policy: policy })])
  await drawPage('/admin/ai/policy')
  await expect.element(screen.getByText(/^Allowed by Ada Marsh/)).toBeVisible()
  await screen.getByText('Allowed in part').click()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Calculated figures' }).first(), 'Directive 14, section 2')
  await screen.getByRole('combobox', { name: 'Language model' }).first().selectOptions('7')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Cost per day (USD)' }).first(), '12.505')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Dollars such as 12.50').first()).toBeVisible()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Cost per day (USD)' }).first(), '12.50')
  await expectAccessibleInEveryTheme()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('The policy was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    mode: 'allowed',
    lock_version: 2,
    tools: [
      {
        tool: 'project_assist',
        endpoint_id: 7,
        cost_per_day: '12.50',
        allowed: [{ kind: 'computed_facts', clause: 'Directive 14, section 2' }],
      },
      { tool: 'assistant', allowed: [] },
      { tool: 'mcp', allowed: [{ kind: 'records', clause: 'Directive 12' }] },
    ],
  })
})

test('an endpoint shows how its last test ended, and is tried again', async () => {
  const { requests } = fakeServer('administrator', [
    ...answers,
    answer(modelEndpoints.history, {
      history: [
        {
          id: 3,
          at: '2026-11-20T19:30:00.000Z',
          actor: { kind: 'employee', name: 'Ada Administrator' },
          action: 'key_changed',
          reason: null,
          changes: [],
        },
      ],
      page: pageOf(1),
    }),
    answer(modelEndpoints.test, { model_endpoint: { ...endpoint, test_fault: null, test_detail: null } }),
  ])
  await drawPage('/admin/ai/endpoints')
  await expect.element(screen.getByText('Refused', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^HTTP 401, /)).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Try it: Own server' }).click()
  await expect.element(screen.getByText('Own server answered.')).toBeVisible()
  expect(requests.some(({ path }) => path === '/v1/model_endpoints/7/test')).toBe(true)
  await screen.getByRole('button', { name: /^Edit/ }).click()
  await expect.element(screen.getByText('Key changed')).toBeVisible()
})

test('an auditor reads the register, and sees of a use what went out, but no policy', async () => {
  fakeServer('read_only_auditor', answers)
  await drawPage('/admin/ai/register')
  await expect.element(screen.getByText('No answer in time')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Policy' })).not.toBeInTheDocument()
  await drawPage('/admin/ai/register?use=31')
  await expect.element(screen.getByText('Calculated figures, Names of companies')).toBeVisible()
  await expect.element(screen.getByText('about 1,050')).toBeVisible()
  await expectAccessible()
})

test('usage says that nothing was used', async () => {
  fakeServer('administrator', [...answers, answer(aiUses.byDay, { ai_usage: [] })])
  await drawPage('/admin/ai/usage')
  await expect.element(screen.getByText('Nothing was used')).toBeVisible()
})
