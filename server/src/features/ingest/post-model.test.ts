import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { expectRecount, expectWholeChains } from './testing/consistency.ts'
import { createProject, createSender, ticketOf } from './testing/sender.ts'

const app = await createTestApp()
const sender = await createSender(app, { code: 'M-1' })
await Promise.all(['P-1', 'P-2'].map((code) => createProject(app, code)))

/** A posted ticket, as a model: its current fields, the version, whether it is voided, and all contents it has had. */
interface Modelled {
  content: string
  version: number
  voided: boolean
  decided: boolean
  marked: boolean
  earlier: string[]
}

type Post = {
  kind: 'post'
  tickets: { number: number; event: 'created' | 'updated' | 'voided'; net: number; code: string | null }[]
  at_once: boolean
}
type Decision = { kind: 'decide'; number: number }
type Step = Post | Decision

const ticket = fc.record({
  number: fc.integer({ min: 1, max: 6 }),
  event: fc.constantFrom('created' as const, 'created' as const, 'updated' as const, 'voided' as const),
  net: fc.constantFrom(10, 20, 22.56),
  code: fc.constantFrom('P-1', 'P-2', null),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      tickets: fc.array(ticket, { minLength: 1, maxLength: 6 }),
      at_once: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('decide' as const), number: fc.integer({ min: 1, max: 6 }) }) },
)

const contentOf = ({ net, code, event }: Post['tickets'][number]) => JSON.stringify([net, code, event === 'voided'])

/** The outcome required by D13 and D7; changes the model. */
function expected(model: Map<number, Modelled>, sent: Post['tickets'][number]): string {
  const content = contentOf(sent)
  const known = model.get(sent.number)
  const voids = sent.event === 'voided'
  if (!known) {
    model.set(sent.number, { content, version: 1, voided: voids, decided: false, marked: false, earlier: [content] })
    return 'taken 1'
  }
  if (known.content === content || (sent.event === 'created' && known.earlier.includes(content)))
    return `unchanged ${known.version}`
  const final = known.decided || known.voided
  Object.assign(known, {
    content,
    version: known.version + 1,
    voided: known.voided || (voids && !final),
    marked: known.marked || final,
    earlier: [...known.earlier, content],
  })
  return `taken ${known.version}`
}

let round = 0

async function decide(number: string): Promise<void> {
  await app.owner
    .query(`do $$ declare ids bigint[] := array(select id from tickets where ticket_number = '${number}' and status = 'pending'); begin
    perform roll_up_tickets(${app.world.first.id}, ids, -1); update tickets set status = 'delivered' where id = any(ids); perform roll_up_tickets(${app.world.first.id}, ids, 1); end $$`)
}

test('after any sequence of posts every ticket follows the rules, rollups equal a recount, and every chain is intact', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      round += 1
      const model = new Map<number, Modelled>()
      const numberOf = (number: number) => `R${round}-${number}`
      for (const each of steps) {
        if (each.kind === 'decide') {
          const known = model.get(each.number)
          if (known && !known.voided) known.decided = true
          await decide(numberOf(each.number))
          continue
        }
        const sent = each.tickets.map(({ number, net, code, event }) =>
          ticketOf('M-1', numberOf(number), {
            event,
            weighing_method: 'belt',
            gross: null,
            tare: null,
            net,
            uom: 'TON',
            dot_code: code,
          }),
        )
        const { status, body } = await sender.post(each.at_once ? { tickets: sent } : sent)
        expect(status).toBe(200)
        const outcomes = body.results.map(
          ({ outcome, version }) => `${outcome === 'unchanged' ? outcome : 'taken'} ${version}`,
        )
        expect(outcomes).toEqual(each.tickets.map((one) => expected(model, one)))
      }
      const { rows } = await app.owner.query(
        'select ticket_number, version, status, changed_after_delivered from tickets where ticket_number like $1 order by 1',
        [`R${round}-%`],
      )
      const current = [...model]
        .sort(([one], [other]) => one - other)
        .map(([number, { version, voided, decided, marked }]) => ({
          ticket_number: numberOf(number),
          version,
          status: voided ? 'voided' : decided ? 'delivered' : 'pending',
          changed_after_delivered: marked,
        }))
      expect(rows).toEqual(current)
    }),
    { numRuns: 40 },
  )
  await expectRecount(app)
  await expectWholeChains(app)
})
