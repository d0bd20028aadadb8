import { describe, expect, it } from 'vitest'
import { nextInTurn, Served, type FirstWaiting } from './lanes.ts'

/** What is served of many jobs of `agency person`, in the order of the turns. */
function servedOf(jobs: readonly string[]): string[] {
  const left = jobs.map((name, at) => ({
    name,
    at,
    authority_id: Number(name.split(' ')[0]),
    person: name.split(' ')[1]!,
  }))
  const served = new Served()
  const order: string[] = []
  while (left.length > 0) {
    const firsts = new Map<string, FirstWaiting>()
    for (const { name, at, authority_id, person } of left)
      if (!firsts.has(name)) firsts.set(name, { authority_id, person, job_id: String(at) })
    const next = nextInTurn([...firsts.values()], served)!
    served.serve(next)
    const [taken] = left.splice(
      left.findIndex(({ at }) => String(at) === next.job_id),
      1,
    )
    order.push(taken!.name)
  }
  return order
}

describe('turns among waiting jobs', () => {
  it('are of agencies first, then of their persons, each in the order of arrival', () => {
    expect(servedOf(['1 a', '1 a', '1 a', '1 a', '1 b', '1 b', '2 c', '2 c'])).toEqual([
      '1 a',
      '2 c',
      '1 b',
      '2 c',
      '1 a',
      '1 b',
      '1 a',
      '1 a',
    ])
  })

  it('leave nobody behind a flood of others: a second agency is served after at most one job of each', () => {
    const flood = Array.from({ length: 200 }, (_, at) => `1 person${at % 7}`)
    const order = servedOf([...flood, '2 late'])
    expect(order.indexOf('2 late')).toBe(1)
  })

  it('are none where nothing waits', () => expect(nextInTurn([], new Served())).toBeNull())
})
