import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { postBatchers } from './joining/post-batchers.ts'
import { writeAlone } from './joining/write-batch.ts'
import { expectRecount, expectWholeChains } from './testing/consistency.ts'
import { joinPosts } from './testing/joined.ts'
import { createSender, ticketOf, type Sender } from './testing/sender.ts'
import { plainRows } from './testing/plain-rows.ts'
import type { Outcome } from './writing/post.ts'

const agencies = ['first', 'second'] as const
const plants = ['PLANT-A', 'PLANT-B'] as const

const senders = { first: new Map<string, Sender>(), second: new Map<string, Sender>() }

const app = await createTestApp()
// Ids that cannot be confused with anything else in the rows.
await app.owner.query("select setval('global_id', 7000000000)")
const joined = { first: joinPosts(app, 'first'), second: joinPosts(app, 'second') }
for (const of of agencies) {
  const authority_id = app.world[of].id
  for (const code of plants) senders[of].set(code, await createSender(app, { code, of }))
  const [project_id] = await Promise.all(
    ['P-1', 'P-2'].map((code) =>
      insert(
        app.owner,
        "insert into projects (authority_id, name, dot_code, time_zone) values ($1, $2, $2, 'America/New_York') returning id",
        [authority_id, code],
      ),
    ),
  )
  const job = await insert(
    app.owner,
    "insert into contractor_jobs (authority_id, supplier_id, job_number) values ($1, $2, 'JOB') returning id",
    [authority_id, senders[of].get('PLANT-A')?.supplier_id],
  )
  await app.owner.query(
    `insert into calibration_links (authority_id, contractor_job_id, project_id, effective_to, state, connected_at, connected_by_name)
     values ($1, $2, $3, '2026-11-20', 'connected', now(), 'Somebody')`,
    [authority_id, job, project_id],
  )
}
afterAll(async () => {
  for (const of of agencies) await joined[of].close()
})

const ticket = fc.record({
  number: fc.constantFrom<number[]>(101, 102, 109),
  event: fc.constantFrom('created', 'created', 'updated', 'voided'),
  net: fc.constantFrom(10, 20, 22.56),
  dot_code: fc.constantFrom('P-1', 'P-2', 'P-9', null, null, null),
  job_number: fc.constantFrom('JOB', 'JOB', 'JOB', 'JOB-2', null),
  // Mostly the same: posts are written apart where one moves a ticket's printing and another one of that plant follows.
  printed_at: fc.oneof(
    { weight: 8, arbitrary: fc.constant('2026-11-20T14:05:00-05:00') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '2026-11-20T15:05:00-05:00',
        '2026-11-21T14:05:00-05:00',
        '2025-12-31T23:30:00-05:00',
        '2026-01-02T00:30:00-05:00',
      ),
    },
  ),
  uid: fc.constantFrom('one', 'two', null, null, null),
  reissue_of: fc.constantFrom(101, 102, null, null),
  truck: fc.constantFrom('T-1', 'T-2', null),
  max_gvw: fc.constantFrom(40_000, 80_000, null),
  of_other_plant: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
})
const post = fc.record({
  plant: fc.constantFrom(...plants),
  tickets: fc.array(ticket, { minLength: 1, maxLength: 3 }),
  idempotency_key: fc.constantFrom('k1', 'k2', null, null, null),
})
type Sent = typeof post extends fc.Arbitrary<infer Post> ? Post : never

let round = 0

/** The body of a post, with different names in each round. */
function bodyOf({ plant, tickets }: Sent): object[] {
  const own = (name: string | number | null) => (name === null ? null : `R${round}-${name}`)
  return tickets.map(({ number, uid, reissue_of, truck, of_other_plant, max_gvw, ...fields }) =>
    ticketOf(of_other_plant ? 'PLANT-A' : plant, `R${round}-${number}`, {
      ...fields,
      weighing_method: 'platform',
      gross: fields.net + 30,
      tare: 30,
      uom: 'TON',
      source_ticket_uid: own(uid),
      reissue_of: own(reissue_of),
      truck: own(truck),
      max_gvw,
    }),
  )
}

const coming = (of: (typeof agencies)[number], sent: Sent, at: number) => {
  const { plant, idempotency_key } = sent
  const sender = senders[of].get(plant)
  if (!sender) throw new Error(`nobody sends for ${plant}`)
  return joined[of].coming(sender, bodyOf(sent), {
    at: new Date(Date.parse('2026-11-22T12:00:00Z') + round * 60_000 + at * 1000).toISOString(),
    ...(idempotency_key !== null && { idempotency_key: `R${round}-${idempotency_key}` }),
  })
}

const plain = (outcome: Outcome): unknown =>
  'answer' in outcome ? outcome.answer : outcome.error instanceof Error && 'code' in outcome.error && outcome.error.code

/** Sends posts at once, and as the other agency one after the other: everything is the same. */
async function expectSame(posts: readonly Sent[]): Promise<void> {
  round += 1
  const write = postBatchers()
  const together = await Promise.all(posts.map((sent, at) => write(coming('second', sent, at))))
  const alone: Outcome[] = []
  for (const [at, sent] of posts.entries()) alone.push(await writeAlone(coming('first', sent, at)))
  const [first, second] = [await plainRows(app, 'first'), await plainRows(app, 'second')]
  expect(together.map(plain).map(second.plainRow)).toEqual(alone.map(plain).map(first.plainRow))
  expect(second.contents).toEqual(first.contents)
}

const written = async (): Promise<{ posts: number; transactions: number }> =>
  (
    await app.owner.query(
      'select count(*)::int as posts, count(distinct xmin::text)::int as transactions from ingest_deliveries where authority_id = $1',
      [app.world.second.id],
    )
  ).rows[0]

/** A post of one ticket, with only what makes it different. */
const postOf = (different: Partial<Sent['tickets'][number]>): Sent => ({
  plant: 'PLANT-A',
  idempotency_key: null,
  tickets: [
    {
      number: 101,
      event: 'created',
      net: 10,
      dot_code: null,
      job_number: null,
      printed_at: '2026-11-20T14:05:00-05:00',
      uid: null,
      reissue_of: null,
      truck: null,
      max_gvw: null,
      of_other_plant: false,
      ...different,
    },
  ],
})

/** Posts that nothing keeps apart. */
const unrelated = Array.from({ length: 10 }, (_, at) => postOf({ number: 200 + at }))

/** A ticket waits for another, then no longer; the other may now replace it. */
const noLongerWaiting = [
  postOf({ number: 109 }),
  postOf({ number: 102, reissue_of: 101 }),
  postOf({ number: 102, event: 'updated' }),
  postOf({ number: 101, reissue_of: 102 }),
]

test('posts that are written together result in the same responses, rows and ledger as one after the other', async () => {
  await expectSame(unrelated)
  // The first is written at once, those that wait for it together: the comparison is not of each with itself.
  expect(await written()).toEqual({ posts: 10, transactions: 2 })
  await expectSame(noLongerWaiting)
  await fc.assert(fc.asyncProperty(fc.array(post, { minLength: 3, maxLength: 10 }), expectSame), { numRuns: 25 })
  // Many of those that were drawn were joined, too.
  const { posts, transactions } = await written()
  expect(transactions).toBeLessThan(0.85 * posts)
  await expectRecount(app)
  await expectWholeChains(app)
})
