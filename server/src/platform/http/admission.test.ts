import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Admission, weightOf } from './admission.ts'

const limits = { caller: 2, agency: 3, waiting: 4 }

/** Starts calls; `begun` names those that were let in, in order; `end` ends one of them. */
function calls(admission = new Admission(limits)) {
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    begun,
    refused,
    start: async (name: string, authority_id: number, person: string) => {
      void admission.enter({ authority_id, person }).then((end) => {
        if (!end) return refused.push(name)
        ends.set(name, end)
        return begun.push(name)
      })
      await settle()
    },
    end: async (name: string) => {
      ends.get(name)?.()
      ends.delete(name)
      await settle()
    },
    running: () => [...ends.keys()],
  }
}

describe('admission', () => {
  it('lets a caller have its places, and others of the agency and other agencies theirs', async () => {
    const { start, begun } = calls()
    for (const name of ['a1', 'a2', 'a3']) await start(name, 1, 'a')
    await start('b1', 1, 'b')
    await start('b2', 1, 'b')
    await start('other', 2, 'c')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'other'])
  })

  it('gives a free place to the caller whose last turn was longest ago', async () => {
    const { start, end, begun } = calls()
    for (const name of ['a1', 'a2', 'a3', 'a4']) await start(name, 1, 'a')
    for (const name of ['b1', 'b2', 'b3']) await start(name, 1, 'b')
    await end('a1')
    await end('b1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  })

  it('refuses what is too much to wait', async () => {
    const { start, end, refused, begun } = calls()
    for (let at = 1; at <= 8; at += 1) await start(`a${at}`, 1, 'a')
    expect(refused).toEqual(['a7', 'a8'])
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) await end(name)
    expect(begun).toHaveLength(6)
  })

  it('lets a heavy call run alone, and passes it over for nobody else of its agency', async () => {
    const admission = new Admission({ caller: 3, agency: 3, waiting: 4 })
    const order: string[] = []
    const enter = async (name: string, person: string, weight: number) => {
      const end = await admission.enter({ authority_id: 1, person, weight })
      order.push(name)
      return end
    }
    const end = await enter('light', 'a', 1)
    const heavy = enter('heavy', 'b', 17)
    const late = enter('late', 'c', 1)
    end?.()
    const endHeavy = await heavy
    expect(order).toEqual(['light', 'heavy'])
    endHeavy?.()
    await late
    expect(order).toEqual(['light', 'heavy', 'late'])
  })

  it('holds its limits, and lets in all that wait, in whatever order calls come and end', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('a', 'b', 'c'), fc.boolean()), {
          maxLength: 60,
        }),
        async (steps) => {
          const { start, end, running, begun, refused } = calls()
          for (const [at, [authority_id, person, ending]] of steps.entries()) {
            await start(`${authority_id} ${person} ${at}`, authority_id, person)
            const first = running()[0]
            if (ending && first) await end(first)
            for (const agency of [1, 2, 3]) {
              const own = running().filter((name) => name.startsWith(`${agency} `))
              expect(own.length).toBeLessThanOrEqual(limits.agency)
              for (const who of ['a', 'b', 'c'])
                expect(own.filter((name) => name.split(' ')[1] === who).length).toBeLessThanOrEqual(limits.caller)
            }
          }
          for (let first = running()[0]; first; first = running()[0]) await end(first)
          expect(begun.length + refused.length).toBe(steps.length)
        },
      ),
      { numRuns: 50 },
    ))
})

it.each([
  ['a usual call', { url: '/v3/plants' }, { query: { page_size: 20 } }, 1],
  ['a page of 5,000 rows', { url: '/v1/slips' }, { query: { page_size: 5000 } }, 5],
  ['a filter of 5,000 ids', { url: `/v1/slips?${'filters[id][in][]=123456&'.repeat(5000)}` }, { query: {} }, 7],
  ['a post of 1,000 tickets', { url: '/v1/ingest/slips', body: Buffer.alloc(1_000_000) }, {}, 17],
  ['a body that is an object', { url: '/v3/plants', body: { name: 'a' } }, {}, 1],
])('%s takes as many places as it weighs', (_name, request, input, weight) =>
  expect(weightOf(request, input)).toBe(weight),
)
