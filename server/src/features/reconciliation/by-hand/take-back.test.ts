import {
  contractors,
  reconciliation,
  ticketDecisions,
  type PayItemAssignment,
  type PayPeriod,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { createTickets, type Places } from '../../tickets/tickets.fixtures.ts'
import { useDesk } from '../desk.fixtures.ts'
import { closeNextPeriod } from '../reconciliation.fixtures.ts'

const SIGNATURE = '5'.repeat(64)
let test: TestApp
let places: Places
let projectId: number
let item: number
const desk = useDesk([{ line_number: 1, unit_price: '80' }], { start_on: '2026-10-01' })
beforeEach(() => {
  ;({ test, places, projectId } = desk)
  ;[item = 0] = desk.items
})

const back = (id: number) =>
  test.call(reconciliation.takeBack, { params: { projectId, id }, body: { reason: 'Entered twice' } as never })
const closeFirst = async () => {
  const [first] = (await test.call(reconciliation.periods, { params: { projectId } as never }))
    .json<{ pay_periods: PayPeriod[] }>()
    .pay_periods.filter(({ number }) => number === 1)
  const closed = await test.call(reconciliation.closePeriod, {
    params: { projectId },
    body: { pay_period_id: first?.id } as never,
  })
  expect(closed.statusCode).toBe(200)
}
const corrections = async () =>
  (
    await test.owner.query<{ id: string; quantity: string; signature_sha256: string | null }>(
      "select id, trim_scale(quantity) as quantity, signature_sha256 from pay_entries where kind = 'correction' and withdrawn_at is null",
    )
  ).rows

const codeOf = (response: { json<Body>(): Body }) => response.json<{ error: { code: string } }>().error.code
/** A ticket of 20 tons on the item. */
async function createTicket(printed_on: string): Promise<number> {
  const [ticket = 0] = await createTickets(test.owner, places, [
    { status: 'delivered', accepted: true, net: '20', uom: 'TON', printed_on },
  ])
  const coded = await test.call(reconciliation.assign, {
    params: { projectId },
    body: { pay_item_assignments: [{ haulhub_slip_id: ticket, project_pay_item_id: item, quantity: '20' }] } as never,
  })
  expect(coded.statusCode).toBe(200)
  return ticket
}
async function closedTicket(): Promise<number> {
  const ticket = await createTicket('2026-10-20')
  await closeFirst()
  return ticket
}
const entryOf = async (ticket: number): Promise<number> =>
  Number(
    (
      await test.owner.query<{ id: string }>("select id from pay_entries where ticket_id = $1 and kind = 'ticket'", [
        ticket,
      ])
    ).rows[0]?.id,
  )
const decide = (ticket: number, status: 'rejected' | 'delivered') =>
  test.call(ticketDecisions.bulkStatus, {
    body: { slip_ids: [ticket], status, date: '2026-10-25', reason: 'Cold' } as never,
  })

describe('taking back', () => {
  it('corrects a closed entry once, signed, even when several ask at the same moment', async () => {
    const entered = await test.call(reconciliation.enter, {
      params: { projectId },
      body: { pay_entries: [{ project_pay_item_id: item, quantity: '3.5', work_date: '2026-10-12' }] } as never,
    })
    const [entry] = entered.json<{ pay_item_assignments: PayItemAssignment[] }>().pay_item_assignments
    await closeFirst()
    const answers = await Promise.all(Array.from({ length: 6 }, () => back(entry!.id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await corrections()).toMatchObject([{ quantity: '-3.5', signature_sha256: SIGNATURE }])
  })

  it('leaves the balance of a rejected ticket unchanged, which follows its ticket', async () => {
    const ticket = await closedTicket()
    expect((await decide(ticket, 'rejected')).statusCode).toBe(200)
    const [balance] = await corrections()
    expect(balance).toMatchObject({ quantity: '-20', signature_sha256: null })
    expect(codeOf(await back(Number(balance!.id)))).toBe('entry_of_ticket')
  })

  it("corrects a ticket's entry in a closed period, signed and once, whatever happens to the load", async () => {
    const ticket = await closedTicket()
    const id = await entryOf(ticket)
    const answers = await Promise.all([back(id), back(id), back(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const signed = { quantity: '-20', signature_sha256: SIGNATURE }
    expect(await corrections()).toMatchObject([signed])
    for (const status of ['rejected', 'delivered'] as const) {
      expect((await decide(ticket, status)).statusCode).toBe(200)
      expect(await corrections()).toMatchObject([signed])
    }
    expect(codeOf(await back(id))).toBe('already_taken_back')
  })

  it('makes one correction together with a rejection at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const ticket = await createTicket(`2026-10-2${round}`)
      await closeNextPeriod(test, projectId)
      const id = await entryOf(ticket)
      await Promise.all([back(id), decide(ticket, 'rejected')])
      const { rows } = await test.owner.query<{ sum: string }>(
        "select trim_scale(sum(quantity)) as sum from pay_entries where ticket_id = $1 and kind = 'correction' and withdrawn_at is null",
        [ticket],
      )
      expect(rows).toEqual([{ sum: '-20' }])
    }
  })

  it('is refused for a ticket whose period is in progress: its items are changed instead', async () => {
    const ticket = await createTicket('2026-10-20')
    expect(codeOf(await back(await entryOf(ticket)))).toBe('entry_of_ticket')
  })
})

describe('a contractor', () => {
  it('named by an entry stays on the project; one named only by items is removed, and the audit log counts the items', async () => {
    const { rows } = await test.owner.query<{ id: string }>(
      "insert into external_contractors (authority_id, project_id, company_id, name, type) select $1, $2, company_named(n), n, 'subcontractor' from unnest(array['Granite', 'Basalt']) n returning id",
      [places.authority_id, projectId],
    )
    const [granite = 0, basalt = 0] = rows.map(({ id }) => Number(id))
    for (const id of [granite, basalt])
      await test.owner.query('insert into pay_item_contractors values ($1, $2, $3)', [places.authority_id, item, id])
    await test.call(reconciliation.enter, {
      params: { projectId },
      body: {
        pay_entries: [
          { project_pay_item_id: item, quantity: '1', work_date: '2026-10-12', external_dot_contractor_id: granite },
        ],
      } as never,
    })
    const remove = (id: number) => test.call(contractors.remove, { params: { id } })
    const refused = await remove(granite)
    expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([
      422,
      'contractor_in_use',
    ])
    expect((await remove(basalt)).statusCode).toBe(204)
    const audit = await test.owner.query<{ changes: object }>(
      "select changes from audit_events where action = 'contractor.removed' and subject_id = $1",
      [basalt],
    )
    expect(audit.rows).toMatchObject([{ changes: { pay_items: 1 } }])
  })
})
