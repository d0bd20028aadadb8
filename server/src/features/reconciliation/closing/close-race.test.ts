import { reconciliation } from '@milepost/contract'
import { beforeEach, expect, it } from 'vitest'
import { useClosing } from './closing.fixtures.ts'

const { desk, tickets, code, close, period, snapshot } = useClosing()
let first: number
let second: number
/** Two tickets of October, the first of which is coded. */
beforeEach(async () => {
  ;[first = 0, second = 0] = await tickets({}, {})
  await code([first])
})

/** Waits until this many connections of this database wait for each other. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await desk.test.owner.query<{ n: string }>(
        "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return Number(rows[0]?.n)
    })
    .toBe(count)
/** Does something while a statement of another connection holds its locks. */
async function holding(statement: string, meanwhile: () => Promise<void>): Promise<void> {
  const holder = await desk.test.owner.connect()
  await holder.query('begin')
  await holder.query(statement)
  try {
    await meanwhile()
  } finally {
    await holder.query('commit')
    holder.release()
  }
}
/** Tickets with entries in a period, by the list of entries. */
const ticketsIn = async (number: number): Promise<number[]> => {
  const { id } = await period(number)
  const query = { filters: { pay_period_id: { eq: id } } } as never
  const answer = await desk.test.call(reconciliation.assignments, {
    params: { projectId: desk.projectId } as never,
    query,
  })
  const { pay_item_assignments } = answer.json<{ pay_item_assignments: { haulhub_slip_id: number }[] }>()
  return pay_item_assignments.map(({ haulhub_slip_id }) => haulhub_slip_id).toSorted()
}

it('waits for people who code at the same moment, and signs what they put into the period', async () => {
  let coding: ReturnType<typeof code> | undefined
  let closing: ReturnType<typeof close> | undefined
  // The coding call holds the period already, and waits for the ticket.
  await holding(`select from tickets where id = ${second} for update`, async () => {
    coding = Promise.resolve(code([second]))
    await waiting(1)
    closing = close(1, ['uncoded'])
    await waiting(2)
  })
  expect((await coding)?.statusCode).toBe(200)
  expect((await closing)?.status).toBe(200)
  expect([await ticketsIn(1), (await snapshot((await period(1)).id)).snapshot.entries]).toEqual([[first, second], 2])
})

it('makes people who code at the same moment wait, and they continue in the next period', async () => {
  let coding: ReturnType<typeof code> | undefined
  let closing: ReturnType<typeof close> | undefined
  // The closing call holds the period already, and waits for the signature.
  await holding('lock table signature_images in access exclusive mode', async () => {
    closing = close(1, ['uncoded'])
    await waiting(1)
    coding = Promise.resolve(code([second]))
    await waiting(2)
  })
  expect((await closing)?.status).toBe(200)
  expect((await coding)?.statusCode).toBe(200)
  expect([await ticketsIn(1), await ticketsIn(2)]).toEqual([[first], [second]])
  const { snapshot: signed, holds } = await snapshot((await period(1)).id)
  expect([signed.entries, holds]).toEqual([1, true])
})
