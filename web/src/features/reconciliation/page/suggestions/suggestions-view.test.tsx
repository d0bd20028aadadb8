import { mayRole, type Role } from '@milepost/contract/core/roles'
import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import { projects } from '@milepost/contract/projects/projects.contract'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '../../../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../../testing/accessibility.ts'
import { drawPage } from '../../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../../../testing/fake-server.ts'
import { projectOf } from '../../../../testing/project.ts'
import { itemsPage } from '../../fly-out/coding-server.fixtures.ts'
import { suggestionOf } from '../page.fixtures.ts'

const base = {
  confidence: '0.58',
  project_pay_item_id: 2,
  line_number: 20,
  item_code: '310-1101',
  item_description: 'Graded aggregate base',
  reason: {
    basis: 'material' as const,
    tickets: 11,
    alike: 7,
    material: 'Graded base',
    mix_id: null,
    plant: null,
    station: null,
    differing_sizes: null,
  },
}
const all = [
  suggestionOf({ slip_id: 1 }),
  suggestionOf({ slip_id: 2 }),
  suggestionOf({ slip_id: 3, ...base, net: '20.00', quantity: '20.00' }),
]
const refusal = {
  slip_id: 2,
  ticket_number: '410202',
  code: 'already_coded',
  message: 'The ticket is on pay items already.',
}

/** A server that assigns tickets to items, all but those that it refuses. */
function serve(
  role: Role = 'administrator',
  { refused = [], answers = [] }: { refused?: number[]; answers?: readonly Answer[] } = {},
) {
  let left: CodingSuggestion[] = all
  return fakeServer(role, [
    ...answers,
    answer(projects.get, { project: projectOf() }),
    answer(payItems.list, itemsPage([])),
    answer(reconciliation.suggestions, () => ({
      coding_suggestions: left,
      looked_at: left.length + 1,
      uncoded: left.length + 1,
      abilities: mayRole(role, 'ticket.code') ? ['code' as const] : [],
    })),
    answer(reconciliation.acceptSuggestions, ({ body }) => {
      const sentBody = body as { slip_ids: number[]; min_confidence?: string; validate_only?: boolean }
      const done = all.filter(
        ({ slip_id, confidence }) =>
          sentBody.slip_ids.includes(slip_id) &&
          !refused.includes(slip_id) &&
          Number(confidence) >= Number(sentBody.min_confidence ?? 0),
      )
      if (!sentBody.validate_only) left = left.filter(({ slip_id }) => !done.some((one) => one.slip_id === slip_id))
      return {
        updated: done.map(({ slip_id }) => slip_id),
        updated_count: done.length,
        refused: refused.includes(2) && sentBody.slip_ids.includes(2) ? [refusal] : [],
        totals: [{ uom: 'TON', count: done.length, net: (22.56 * done.length).toFixed(2) }],
        last_ticketed_on: null,
        failure: null,
        change_id: 77,
        undo_until: '2026-11-20T21:00:00.000Z',
        items: [
          {
            project_pay_item_id: 1,
            item_code: '402-1812',
            line_number: 10,
            external_dot_contractors: [],
            remaining_qty: '500',
            unit_of_measure: 'TON',
            quantity: (22.56 * done.length).toFixed(2),
            tickets: done.length,
          },
        ],
        overruns: [],
        pattern_breaks: [],
        missing: null,
      }
    }),
    answer(ticketDecisions.undo, {
      updated: [1, 2],
      updated_count: 2,
      refused: [],
      totals: [],
      last_ticketed_on: null,
      failure: null,
      change_id: null,
      undo_until: null,
    }),
  ])
}
const grid = () => page.getByRole('treegrid', { name: 'Suggestions' })
const row = (name: RegExp) => grid().getByRole('row', { name })
const open = async (address = '?view=suggestions') => await drawPage(`/projects/51/reconciliation${address}`)
const sent = (requests: { path: string; body?: unknown }[]) =>
  requests.filter(({ path }) => path.endsWith('/coding_suggestions/accept')).map(({ body }) => body)

const box = (name: RegExp) => row(name).getByRole('gridcell').first()
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[role=row]')?.textContent

test('says where tickets likely belong, why, and with what confidence, accessibly in every theme', async () => {
  serve()
  await open(undefined)
  const heads = () =>
    [...document.querySelectorAll('[data-coding-rows] [aria-level="1"]')].map((one) =>
      one.textContent?.replaceAll('\u00a0', ' '),
    )
  await expect
    .poll(heads)
    .toEqual([
      '12.5mm SP · North plant → 402-1812, line 10Asphalt concrete, 12.5 mm Superpave2 tickets · 45.12 TONVery likely 93%41 of 43 tickets of this material and plant went there',
      'Graded base → 310-1101, line 20Graded aggregate base1 ticket · 20.00 TONPossible 58%7 of 11 tickets of this material went there',
    ])
  await expect.element(page.getByText('1 ticket has no suggestion.')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await row(/41 of 43/)
    .getByRole('rowheader')
    .click()
  await expect.element(row(/410201/)).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('is decided by keyboard: Enter opens a group, A accepts a ticket, the next row gets the focus', async () => {
  const { requests } = serve()
  await open()
  await expect.element(grid()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focusedRow).toMatch(/^12\.5mm SP/)
  await userEvent.keyboard('{Enter}')
  await expect.element(row(/410201/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focusedRow).toMatch(/^410201/)
  await userEvent.keyboard('a')
  await expect
    .element(page.getByText(/^Ticket 410201\d* is on pay items: 402-1812, line 10: 22\.56\sTON$/))
    .toBeVisible()
  await expect.element(row(/410201/)).not.toBeInTheDocument()
  await expect.poll(focusedRow).toMatch(/^410202/)
  await userEvent.keyboard('a')
  await expect.poll(focusedRow).toMatch(/^Graded base/)
  await expect.poll(() => sent(requests)).toEqual([{ slip_ids: [1] }, { slip_ids: [2] }])
})

test('accepts several selected tickets', async () => {
  const { requests } = serve()
  await open()
  await box(/41 of 43/).click()
  await box(/7 of 11/).click()
  await expect.element(page.getByText('3 tickets selected')).toBeVisible()
  await expect.element(page.getByText('65.12 TON', { exact: true })).toBeVisible()
  await userEvent.keyboard('b')
  await expect.poll(() => sent(requests)).toEqual([{ slip_ids: [1, 2, 3] }])
  await expect.element(grid()).not.toBeInTheDocument()
})

test('accepts all above a confidence after showing their sums, as one change that is undone as one', async () => {
  const { requests } = serve()
  const router = await open()
  await expect.element(page.getByText('2 of 3 tickets')).toBeVisible()
  await page.getByLabelText('Accept all that are at least').fill('50')
  await expect.element(page.getByText('3 of 3 tickets')).toBeVisible()
  expect(router.address()).toContain('confidence=50')
  await page.getByLabelText('Accept all that are at least').fill('80')
  await page.getByRole('button', { name: 'Review and accept 2' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('2 tickets · 45.12 TON')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Accept 2' }).click()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(page.getByText('2 tickets were removed from their pay items.')).toBeVisible()
  expect(sent(requests)).toEqual([
    { slip_ids: [1, 2], min_confidence: '0.80', validate_only: true },
    { slip_ids: [1, 2], min_confidence: '0.80' },
  ])
  expect(requests.find(({ path }) => path.endsWith('/slips/undo'))?.body).toEqual({ change_id: 77 })
})

test('lists skipped tickets with number and cause', async () => {
  serve('administrator', { refused: [2] })
  await open()
  await box(/41 of 43/).click()
  await page.getByRole('button', { name: 'Accept selected' }).click()
  await expect.element(page.getByText('410202', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('main').getByText('1 ticket is left as it is.')).toBeVisible()
  await expect.element(row(/1 ticket · 22\.56 TON.*41 of 43/)).toBeVisible()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect.element(page.getByText('410202', { exact: true })).not.toBeInTheDocument()
})

test('restores everything when the server refuses the whole', async () => {
  serve('administrator', {
    answers: [
      answer(reconciliation.acceptSuggestions, () => failure(422, 'no_pay_period', [], { date: '2026-11-20' })),
    ],
  })
  await open()
  await box(/41 of 43/).click()
  await page.getByRole('button', { name: 'Accept selected' }).click()
  await expect.element(page.getByText(/^No pay period is in progress/).first()).toBeVisible()
  await expect.element(row(/2 tickets · 45\.12 TON.*41 of 43/)).toBeVisible()
})

test('says that all are coded, that none have suggestions, and what failed', async () => {
  for (const [uncoded, text] of [
    [0, 'All tickets are on pay items'],
    [7, 'No suggestions yet'],
  ] as const) {
    const none = { coding_suggestions: [], looked_at: uncoded, uncoded, abilities: [] }
    serve('administrator', { answers: [answer(reconciliation.suggestions, none)] })
    await open()
    await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
    await expectAccessible()
  }
  serve('administrator', { answers: [answer(reconciliation.suggestions, () => failure(500, 'server_error'))] })
  await open()
  await expect.element(page.getByRole('heading', { name: 'The suggestions could not be loaded' })).toBeVisible()
})

test('offers no changes to people who only read, on a phone', async () => {
  serve('read_only_auditor')
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('button', { name: /41 of 43/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Accept/ }).elements()).toHaveLength(0)
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

test('fits a phone, in Spanish too', async () => {
  serve()
  await page.viewport(390, 844)
  await changeLanguage('es')
  await open()
  await expect.element(page.getByText(/41 de 43 boletas de este material y planta fueron allí/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
