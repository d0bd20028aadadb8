import {
  reconciliation,
  type ChecklistKey,
  type EntryPoint,
  type PayItemMetric,
  type PayPeriod,
  type PeriodSnapshot,
  type Role,
} from '@milepost/contract'
import { beforeEach } from 'vitest'
import { createTickets, type NewTicket } from '../../tickets/tickets.fixtures.ts'
import { useDesk, type Desk } from '../desk.fixtures.ts'
import { closeSeen } from '../reconciliation.fixtures.ts'

/** The state when a test begins. */
export interface ClosingDesk extends Desk {
  /** Tons at $81.25, 1,000 of them, on line 1. */
  item: number
  /** A lump sum of $25,000 on line 2. */
  lump: number
}

/**
 * For each test a project whose reconciliation is active since October 2026, an administrator who can sign, and the calls that lead to a closed period.
 * After each test tickets, entries and their counts are compared with each other.
 */
export function useClosing() {
  const desk = useDesk(
    [
      { line_number: 1, unit_price: '81.25', quantity: '1000' },
      { line_number: 2, unit_of_measure: 'LS', unit_price: '25000', quantity: '1' },
    ],
    { start_on: '2026-10-01' },
  ) as ClosingDesk
  beforeEach(() => {
    ;[desk.item = 0, desk.lump = 0] = desk.items
  })

  const of = () => ({ params: { projectId: desk.projectId } as never })
  const periods = async () =>
    (await desk.test.call(reconciliation.periods, of())).json<{ pay_periods: PayPeriod[] }>().pay_periods
  const period = async (number: number) => (await periods()).find((one) => one.number === number)!
  const checklist = async (number: number) => {
    const params = { projectId: desk.projectId, id: (await period(number)).id }
    return (await desk.test.call(reconciliation.checklist, { params })).json<{
      checklist: { key: ChecklistKey; count: number }[]
    }>().checklist
  }
  return {
    /** The current state; separate for each test. */
    desk,
    /** Delivered tickets of 22.56 tons of October 20, by default. */
    tickets: (...contents: NewTicket[]) =>
      createTickets(
        desk.test.owner,
        desk.places,
        contents.map((content) => ({
          status: 'delivered' as const,
          net: '22.56',
          uom: 'TON',
          printed_on: '2026-10-20',
          ...content,
        })),
      ),
    code: (ids: readonly number[], project_pay_item_id = desk.item) =>
      desk.test.call(reconciliation.assignMany, {
        ...of(),
        body: { slip_ids: [...ids], split: [{ project_pay_item_id }] } as never,
      }),
    enter: (entries: object[], as: Role = 'administrator') =>
      desk.test.call(reconciliation.enter, { ...of(), body: { pay_entries: entries } as never, as }),
    period,
    checklist,
    /** Closes a period, some lines of whose checklist were seen just now. */
    close: async (number: number, keys: readonly ChecklistKey[] = []) => {
      const { id } = await period(number)
      const response = await closeSeen(desk.test, { projectId: desk.projectId, id, keys })
      return {
        status: response.statusCode,
        ...response.json<{ pay_period: PayPeriod; error: { code: string; details: { path: string }[] } }>(),
      }
    },
    metrics: async (query: object = {}) =>
      (await desk.test.call(reconciliation.metrics, { ...of(), query: query as never })).json<{
        pay_item_metrics: PayItemMetric[]
        totals: Record<string, string>
      }>(),
    /** Tickets of entries of a period that a line of the checklist counts. */
    entriesAt: async (point: EntryPoint, number: number) => {
      const filters = { checklist: { eq: point }, pay_period_id: { eq: (await period(number)).id } }
      const answer = await desk.test.call(reconciliation.assignments, { ...of(), query: { filters } as never })
      const { pay_item_assignments } = answer.json<{ pay_item_assignments: { haulhub_slip_id: number }[] }>()
      return pay_item_assignments.map(({ haulhub_slip_id }) => haulhub_slip_id)
    },
    snapshot: async (id: number) => {
      const params = { projectId: desk.projectId, id }
      return (await desk.test.call(reconciliation.snapshot, { params })).json<{
        snapshot: PeriodSnapshot
        snapshot_sha256: string
        holds: boolean
      }>()
    },
  }
}
