import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../platform/turns.ts'
import { finding, type Finding } from '../rules/finding.ts'
import { digestOf, partsOf, planChanges, sizeOf, type KnownException } from './plan-changes.ts'

const found = (key: string, said = 1) => finding(7, 'missing_number', { key, subject: key, details: { said } })
const current = (key: string, state: KnownException['state'], said = 1): KnownException => ({
  id: Number(key),
  plant_id: 7,
  kind: 'missing_number',
  subject_key: key,
  state,
  digest: digestOf(found(key, said)),
})

const planned = (before: readonly KnownException[], findings: readonly Finding[]) =>
  atOnce(planChanges(before, findings))

describe('what a match changes', () => {
  it.each([
    ['nothing there', [], ['1'], { opened: ['1'] }],
    ['an open one found again', [current('1', 'open')], ['1'], {}],
    ['a settled one found again', [current('1', 'settled')], ['1'], {}],
    ['a resolved one found again', [current('1', 'resolved')], ['1'], { reopened: ['1 opened'] }],
    ['an open one with other details', [current('1', 'open', 2)], ['1'], { changed: ['1'] }],
    ['a settled one with other details', [current('1', 'settled', 2)], ['1'], { reopened: ['1 changed'] }],
    ['an open one that is gone', [current('1', 'open')], [], { resolved: [1] }],
    ['a settled one that is gone', [current('1', 'settled')], [], {}],
    ['a resolved one that stays gone', [current('1', 'resolved')], [], {}],
    ['one found twice', [], ['1', '1'], { opened: ['1'] }],
  ])('%s', (_name, before, keys, expected) => {
    const plan = planned(
      before,
      keys.map((key) => found(key)),
    )
    expect({
      opened: plan.opened.map(({ subject_key }) => subject_key),
      reopened: plan.reopened.map(({ subject_key, action }) => `${subject_key} ${action}`),
      changed: plan.changed.map(({ subject_key }) => subject_key),
      resolved: plan.resolved,
    }).toEqual({ opened: [], reopened: [], changed: [], resolved: [], ...expected })
  })

  it('are none the second time, and lose nothing that was settled', () => {
    const key = fc.integer({ min: 1, max: 6 }).map(String)
    const said = fc.integer({ min: 1, max: 2 })
    const state = fc.constantFrom<KnownException['state']>('open', 'settled', 'resolved')
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(key, state, said), { selector: ([name]) => name }),
        fc.array(fc.tuple(key, said)),
        (before, after) => {
          const known = before.map(([name, at, reported]) => current(name, at, reported))
          const findings = after.map(([name, reported]) => found(name, reported))
          const plan = planned(known, findings)
          const written = new Map(known.map((each) => [each.id, { ...each }]))
          for (const { id, digest } of [...plan.reopened, ...plan.changed])
            Object.assign(written.get(id) ?? {}, { state: 'open', digest })
          for (const id of plan.resolved) Object.assign(written.get(id) ?? {}, { state: 'resolved' })
          for (const each of plan.opened)
            written.set(Number(each.subject_key), { ...each, id: Number(each.subject_key), state: 'open' })
          expect(sizeOf(planned([...written.values()], findings))).toBe(0)
          for (const { id } of known.filter((each) => each.state === 'settled')) expect(plan.resolved).not.toContain(id)
        },
      ),
    )
  })

  it('comes in parts that are no larger than requested, and together are all of it', () => {
    const keys = fc.uniqueArray(fc.integer({ min: 1, max: 30 }).map(String))
    const state = fc.constantFrom<KnownException['state']>('open', 'settled', 'resolved')
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }).map(String), state), { selector: ([key]) => key }),
        keys,
        fc.integer({ min: 1, max: 40 }),
        (before, after, most) => {
          const plan = planned(
            before.map(([key, at]) => current(key, at, 2)),
            after.map((key) => found(key)),
          )
          const parts = [...partsOf(plan, most)]
          expect(parts.length).toBe(Math.max(1, Math.ceil(sizeOf(plan) / most)))
          for (const part of parts) expect(sizeOf(part)).toBeLessThanOrEqual(most)
          for (const kind of ['opened', 'reopened', 'changed', 'resolved'] as const)
            expect(parts.flatMap((part): unknown[] => part[kind])).toEqual(plan[kind])
        },
      ),
    )
  })
})
