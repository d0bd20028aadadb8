import fc from 'fast-check'
import { setImmediate } from 'node:timers'
import { describe, expect, it } from 'vitest'
import { atOnce, eachInTurns, flatMapInTurns, groupInTurns, inTurns, sortInTurns } from './turns.ts'

const items = fc.array(fc.record({ key: fc.nat(9), at: fc.nat(5) }), { maxLength: 1200, size: 'max' })

describe('work in turns', () => {
  it('sorts as an array does, and leaves what is equal in its order', () => {
    const compare = (one: { key: number }, other: { key: number }) => one.key - other.key
    fc.assert(
      fc.property(items, (all) => {
        expect(atOnce(sortInTurns(all, compare))).toEqual(all.toSorted(compare))
      }),
      { numRuns: 50 },
    )
  })

  it('groups and maps as arrays do', () => {
    fc.assert(
      fc.property(items, (all) => {
        expect([...atOnce(groupInTurns(all, ({ key }) => key))]).toEqual([...Map.groupBy(all, ({ key }) => key)])
        const some = ({ key, at }: { key: number; at: number }) => (at > 2 ? key : Array<number>(at).fill(key))
        expect(atOnce(flatMapInTurns(all, some))).toEqual(all.flatMap(some))
      }),
      { numRuns: 50 },
    )
  })

  it('lets other work of the process go first again and again', async () => {
    let others = 0
    let done = false
    const next = () => {
      others += 1
      if (!done) setImmediate(next)
    }
    setImmediate(next)
    const until = performance.now() + 200
    function* busy() {
      while (performance.now() < until) yield* eachInTurns(Array(400), () => performance.now())
      return 'finished'
    }
    expect(await inTurns(busy())).toBe('finished')
    done = true
    // 200 ms in turns of 10: an even share is twenty, of which a busy machine may leave half.
    expect(others).toBeGreaterThan(5)
  })

  it('fails where the work fails', async () => {
    function* failing(): Generator<undefined, never, undefined> {
      yield
      throw new Error('torn')
    }
    await expect(inTurns(failing())).rejects.toThrow('torn')
  })
})
