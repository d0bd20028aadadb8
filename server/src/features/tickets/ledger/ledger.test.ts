import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../../platform/turns.ts'
import {
  canonicalJson,
  chainEvents,
  contentHash,
  dailyRoot,
  eventHash,
  listHashInTurns,
  sha256,
  verifyChain,
} from './index.ts'
import type { ChainHead, Json, LedgerEvent, Link } from './index.ts'

const word = fc.string({ unit: 'grapheme', maxLength: 12 })
const change = fc.record({
  field: fc.constantFrom('net', 'gross', 'truck'),
  old: fc.option(word),
  new: fc.option(word),
})
const event = fc.record({
  slip_id: fc.integer({ min: 1 }),
  at: fc.constant('2026-11-20T19:05:00.000Z'),
  actor: word,
  action: fc.constantFrom('created', 'updated', 'voided'),
  changes: fc.array(change, { maxLength: 4 }),
  reason: fc.option(word),
})
const events = fc.array(event, { minLength: 1, maxLength: 8 })
const place = fc.nat()

type Chain = { events: Array<LedgerEvent & Link>; head: ChainHead }

/** A chain made of events with one of them chosen. */
function chainAt(given: LedgerEvent[], at: number): Chain & { index: number; chosen: LedgerEvent & Link } {
  const chain = chainEvents(null, given)
  const index = at % given.length
  return { ...chain, index, chosen: chain.events[index]! }
}

/** Replaces one event by another of another actor. */
const forged = (chosen: LedgerEvent & Link) => ({ ...chosen, actor: `${String(chosen.actor)}!` })

describe('canonical JSON', () => {
  test.each<[Json, string]>([
    [{ b: '2', a: '1' }, '{"a":"1","b":"2"}'],
    [{ net: '22.56', tare: null }, '{"net":"22.56","tare":null}'],
    [{ '€': 'é', '\r': '\u0001' }, '{"\\r":"\\u0001","€":"é"}'],
    [{ a: undefined }, '{}'],
    [[1e21, 0.1, -0], '[1e+21,0.1,0]'],
  ])('of %j is %s', (value, text) => expect(canonicalJson(value)).toBe(text))

  test('ignores the order of members', () => {
    fc.assert(
      fc.property(fc.dictionary(word, word), (fields) => {
        const turned = Object.fromEntries(Object.entries(fields).reverse())
        expect(contentHash(turned)).toBe(contentHash(fields))
      }),
    )
  })

  test('refuses values that are not JSON', () => {
    expect(() => canonicalJson('\ud800')).toThrow()
    expect(() => canonicalJson(Number.NaN)).toThrow()
  })

  test('of a list is hashed in turns as at once', () => {
    fc.assert(
      fc.property(word, fc.array(event, { maxLength: 60 }), (name, list) => {
        expect(atOnce(listHashInTurns(name, list))).toBe(contentHash({ [name]: list }))
      }),
    )
  })

  test('is hashed as SHA-256 in hexadecimal', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(contentHash({})).toBe(sha256('{}'))
    expect(eventHash(null, {})).toBe(sha256('\n{}'))
    expect(eventHash('ab', {})).toBe(sha256('ab\n{}'))
  })
})

describe('a chain', () => {
  test('is intact as created, in one go or event by event', () => {
    fc.assert(
      fc.property(events, (given) => {
        const chain = chainEvents(null, given)
        expect(verifyChain(chain.events, chain.head)).toBeNull()
        expect(chain.events.map((each) => each.seq)).toEqual(given.map((_, at) => at + 1))
        let head: ChainHead = null
        for (const each of given) head = chainEvents(head, [each]).head
        expect(head).toEqual(chain.head)
      }),
    )
    expect(verifyChain([], null)).toBeNull()
  })

  test('reveals any edited event', () => {
    fc.assert(
      fc.property(events, place, (given, at) => {
        const { events: all, head, index, chosen } = chainAt(given, at)
        const edited = all.with(index, forged(chosen))
        expect(verifyChain(edited, head)).toEqual({ kind: 'edited_event', seq: chosen.seq })
      }),
    )
  })

  test('reveals an event that was edited and hashed again', () => {
    fc.assert(
      fc.property(events, place, (given, at) => {
        const { events: all, head, index, chosen } = chainAt(given, at)
        const { hash: _hash, prev_hash, ...rest } = forged(chosen)
        const edited = all.with(index, { ...rest, prev_hash, hash: eventHash(prev_hash, rest) } as LedgerEvent & Link)
        expect(verifyChain(edited, head)).toEqual({ kind: 'edited_event', seq: chosen.seq })
      }),
    )
  })

  test('reveals an event that was edited, hashed again and linked to the next one', () => {
    fc.assert(
      fc.property(events, place, (given, at) => {
        fc.pre(given.length > 1)
        const { events: all, head, index, chosen } = chainAt(given, at % (given.length - 1))
        const { hash: _hash, prev_hash, ...rest } = forged(chosen)
        const hash = eventHash(prev_hash, rest)
        const edited = all
          .with(index, { ...rest, prev_hash, hash } as LedgerEvent & Link)
          .with(index + 1, { ...all[index + 1]!, prev_hash: hash })
        expect(verifyChain(edited, head)).toEqual({ kind: 'edited_event', seq: chosen.seq + 1 })
      }),
    )
  })

  test('reveals a removed event, and a truncated end of any length', () => {
    fc.assert(
      fc.property(events, place, (given, at) => {
        const { events: all, head, index, chosen } = chainAt(given, at)
        const last = index === all.length - 1
        expect(verifyChain(all.toSpliced(index, 1), head)).toEqual({
          kind: last ? 'cut_tail' : 'removed_event',
          seq: chosen.seq,
        })
        expect(verifyChain(all.slice(0, index), head)).toEqual({ kind: 'cut_tail', seq: chosen.seq })
      }),
    )
  })

  test('reveals added events and events in another order', () => {
    fc.assert(
      fc.property(events, event, (given, extra) => {
        const { events: all, head } = chainEvents(null, given)
        const longer = chainEvents(head, [extra]).events
        expect(verifyChain([...all, ...longer], head)).toEqual({ kind: 'added_event', seq: all.length + 1 })
        expect(verifyChain([...all, all[0]!], head)).toEqual({ kind: 'added_event', seq: 1 })
        if (all.length > 1) expect(verifyChain(all.toReversed(), head)).toEqual({ kind: 'removed_event', seq: 1 })
      }),
    )
  })

  test('reveals a completely rewritten chain by the head, and a rewritten head by the day', () => {
    const chain = chainEvents(null, [{ net: '22.56' }])
    const other = chainEvents(null, [{ net: '32.56' }])
    expect(verifyChain(other.events, chain.head)).toEqual({ kind: 'edited_event', seq: 1 })
    const root = (head: ChainHead) =>
      dailyRoot({ date: '2026-11-20', previous_root: null, heads: [{ slip_id: 1, seq: head!.seq, hash: head!.hash }] })
    expect(root(other.head)).not.toBe(root(chain.head))
  })
})

describe('the root of a day', () => {
  const heads = [
    { slip_id: 2, seq: 1, hash: 'b' },
    { slip_id: 10, seq: 3, hash: 'c' },
  ]
  const day = { date: '2026-11-20', previous_root: null, heads }

  test('depends on every head, the date and the day before', () => {
    const changed = [
      { ...day, date: '2026-11-21' },
      { ...day, previous_root: 'a' },
      { ...day, heads: heads.slice(1) },
      { ...day, heads: [heads[0]!, { ...heads[1]!, hash: 'd' }] },
      { ...day, heads: [heads[0]!, { ...heads[1]!, seq: 4 }] },
    ]
    expect(new Set([day, ...changed].map(dailyRoot)).size).toBe(changed.length + 1)
    expect(dailyRoot(day)).toBe(sha256('2026-11-20\n\n2:1:b\n10:3:c\n'))
  })

  test('requires heads in the order of tickets, each once', () => {
    expect(() => dailyRoot({ ...day, heads: heads.toReversed() })).toThrow(RangeError)
    expect(() => dailyRoot({ ...day, heads: [heads[0]!, heads[0]!] })).toThrow(RangeError)
  })
})
