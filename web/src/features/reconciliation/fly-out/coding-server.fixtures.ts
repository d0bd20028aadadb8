import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import { projects } from '@milepost/contract/projects/projects.contract'
import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import type { Overrun } from '@milepost/contract/reconciliation/overrun'
import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { detailOf, eventsOf, pageOfTickets, ticketOf } from '../../tickets/tickets.fixtures.ts'
import { contractorOf, itemOf } from './fly-out.fixtures.ts'

const hotMix = itemOf({ id: 1, item_code: '402-1812', external_dot_contractor_ids: [2, 3] })
const base = itemOf({ id: 2, item_code: '310-1101', item_description: 'Graded aggregate base' })
const lumpSum = itemOf({ id: 3, item_code: '150-1000', item_description: 'Traffic control', unit_of_measure: 'LS' })
const source = itemOf({ id: 4, item_code: '999-0001', item_description: 'Quarry', source_only: true })
const doNotPay = itemOf({
  id: 5,
  item_code: 'DNP',
  item_description: 'Do not pay',
  is_dnp: true,
  mobile_favorite: true,
})
const items = [hotMix, base, lumpSum, source]

export const ticket = (given: Partial<TicketDetail> = {}): TicketDetail =>
  detailOf({
    id: 70,
    status: 'delivered',
    net: '45120',
    lock_version: 3,
    abilities: ['code', 'flag', 'accept'],
    ...given,
  })
export const codedFields = [{ group_name: 'reconciliation' as const, values: [{ key: 'pay_period', value: '1' }] }]

export const itemsPage = (found: ProjectPayItem[], reconciliation_active = true) => ({
  pay_items: found,
  page: pageOf(found.length),
  totals: { items_count: found.length, bid_amount: '0', unpriced_count: 0 },
  reconciliation_active,
  unit_rules: usualRules,
  abilities: [],
})
/** Suggestions for the ticket 70. */
export const suggestionsOf = (coding_suggestions: CodingSuggestion[] = []) => ({
  coding_suggestions,
  looked_at: 1,
  uncoded: 1,
  abilities: [],
})
export const assigned = (rows: PayItemAssignment[] = [], overruns: Overrun[] = []) => ({
  pay_item_assignments: rows,
  refused: [],
  overruns,
  change_id: 9,
  undo_until: '2026-11-21T05:10:00.000Z',
})

/** A server on which the ticket 70 is as given, with these answers before the usual ones. */
export function serve(
  slip: TicketDetail,
  answers: readonly Answer[] = [],
  role: Parameters<typeof fakeServer>[0] = 'administrator',
) {
  const server = fakeServer(role, [
    ...answers,
    answer(tickets.list, pageOfTickets([ticketOf({ id: 70, abilities: slip.abilities })])),
    answer(tickets.aggregates, { aggregates: [] }),
    answer(tickets.get, { slip }),
    answer(tickets.events, { slip_events: eventsOf }),
    answer(projects.get, { project: projectOf() }),
    answer(contractors.list, {
      content: [
        contractorOf({ id: 2, name: 'Reeves Paving' }),
        contractorOf({ id: 3, name: 'Baldwin', type: 'subcontractor' }),
      ],
      page: pageOf(2),
      abilities: [],
    }),
    answer(payItems.listNamed, ({ url }) => {
      const found = url.search.includes('recent') ? [hotMix, base] : [doNotPay]
      return { project_pay_items: found, page: pageOf(found.length) }
    }),
    answer(payItems.chipFilters, {
      uoms: [{ label: 'TON', value: 'TON' }],
      contract_projects: [],
      external_dot_contractors: [{ label: 'Baldwin', value: 3 }],
    }),
    answer(payItems.list, ({ url }) => {
      const search = url.searchParams.get('filters[code_or_description_or_line_number][match]') ?? ''
      return itemsPage([...items, doNotPay].filter(({ item_code }) => item_code.includes(search)))
    }),
    answer(reconciliation.suggestions, suggestionsOf()),
    answer(reconciliation.assignments, { pay_item_assignments: [], item_totals: [], page: pageOf(0), abilities: [] }),
    answer(ticketDecisions.edit, { slip, change_id: 8, undo_until: null }),
    answer(reconciliation.assign, assigned()),
    answer(reconciliation.reassign, assigned()),
  ])
  const writes = () =>
    server.requests.filter(({ method }) => method === 'PATCH' || method === 'PUT' || method === 'POST')
  return {
    ...server,
    sent: () =>
      writes()
        .filter(({ path }) => !path.includes('preference') && !path.includes('search'))
        .map(({ method, path, body }) => ({ method, path, body })),
  }
}

export const flyOut = () =>
  page.getByRole('dialog', { name: /^Ticket 4102070 · 45,120 LB/ }).filter({ has: page.getByText('Recent pay items') })
export const recent = (code: string) => flyOut().getByRole('button', { name: new RegExp(`^${code}`) })
export const quantityIn = (form: Locator, code: string) =>
  form.getByRole('textbox', { name: new RegExp(`^Quantity of ${code} `) })
export const quantityOf = (code: string) => quantityIn(flyOut(), code)
/** Takes one of the recent items; its quantity is what keys are typed into then. */
export async function takeRecent(code: string): Promise<void> {
  await recent(code).click()
  await expect.element(quantityOf(code)).toHaveFocus()
}
export const accept = (words: 'assignment' | 'delivery' = 'assignment') =>
  flyOut().getByRole('button', { name: `Confirm ${words}`, exact: true })
export const open = async () => {
  const router = await drawPage('/reconciliation/51?slip=70')
  await expect.element(flyOut()).toBeVisible()
  return router
}
export const assignPath = '/v2/projects/51/pay_item_assignments'
export const flagCall = (body: object) => ({
  method: 'PATCH',
  path: '/v1/slips/70',
  body: { lock_version: 3, ...body },
})
