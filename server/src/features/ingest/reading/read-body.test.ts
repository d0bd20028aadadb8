import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJsonBody } from './read-body.ts'
import { namedTwice } from './slice-json.ts'

const read = (text: string) => readJsonBody(Buffer.from(text))
const spaces = fc.constantFrom('', ' ', '\n', '\t ', '\r\n  ')

describe('a JSON body', () => {
  test('may be one ticket, a list, or a list named tickets, each stored as it was written', () => {
    expect(read(' {"plant":"N-1", "net": 22.50}\n')).toEqual([
      { raw: '{"plant":"N-1", "net": 22.50}', content: { plant: 'N-1', net: 22.5 } },
    ])
    expect(read('[ {"a":1} ,\n{ "a" : [1, {"]": "}"}] } ]')).toEqual([
      { raw: '{"a":1}', content: { a: 1 } },
      { raw: '{ "a" : [1, {"]": "}"}] }', content: { a: [1, { ']': '}' }] } },
    ])
    expect(read('{"sent_by": {"tickets": [9]}, "tickets": [{"a":"\\"],"}]}')).toEqual([
      { raw: '{"a":"\\"],"}', content: { a: '"],' } },
    ])
    expect(read('\uFEFF[]')).toEqual([])
  })

  test('keeps the text of every ticket, whatever its content and whitespace', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.jsonValue(), spaces, spaces)), fc.boolean(), spaces, (members, named, blank) => {
        const texts = members.map(([value]) => JSON.stringify(value))
        const list = `[${blank}${members.map(([, before, behind], index) => `${before}${texts[index]}${behind}`).join(',')}]`
        const sent = read(
          named ? `{"x":"tickets","y":[{"tickets":1}],"tickets"${blank}:${blank}${list}${blank}}` : list,
        )
        expect(sent.map(({ raw }) => raw)).toEqual(texts)
        expect(sent.map(({ content }) => JSON.stringify(content))).toEqual(
          texts.map((text) => JSON.stringify(JSON.parse(text))),
        )
      }),
    )
  })

  test.each([
    ['', 'empty'],
    ['{"plant":', 'whole JSON'],
    ['{"a":1}}', 'character 8'],
    ['"ticket"', 'must be a ticket'],
    ['7', 'must be a ticket'],
    ['null', 'must be a ticket'],
    ['{"tickets": {}}', 'tickets must be a list'],
    ['plant,net', 'not'],
    ['{"tickets": [{"net": 1}], "tickets": []}', 'names tickets twice'],
  ])('that is %j cannot be read', (text, reason) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ code: 'body_unreadable', message: expect.stringContaining(reason) }),
    )
  })

  test('refuses a ticket that has a name twice, and no other', () => {
    const twice = '{"plant":"BAR-01","net":22.5, "n\\u0065t" :99.5}'
    const sent = read(`[{"net":1,"items":[{"net":2},{"net":3}]},${twice},{"a":{"b":1,"b":2}}]`)
    expect(sent.map(({ faults }) => faults?.map(({ path, code }) => `${path} ${code}`))).toEqual([
      undefined,
      ['net sent_twice'],
      ['b sent_twice'],
    ])
  })

  test('finds no name twice in any JSON that is written without one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(namedTwice(JSON.stringify(value, null, 1))).toBeNull()
      }),
    )
  })

  test('must be UTF-8 and contain at most 1,000 tickets', () => {
    expect(() => readJsonBody(Buffer.from([0x7b, 0xff, 0x7d]))).toThrow(
      expect.objectContaining({ code: 'body_unreadable' }),
    )
    expect(read(JSON.stringify(Array.from({ length: 1000 }, () => ({}))))).toHaveLength(1000)
    expect(() => read(JSON.stringify(Array.from({ length: 1001 }, () => ({}))))).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    )
  })
})
