import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparedName, documentNameFault, freeName, LONGEST_DOCUMENT_NAME } from './document-name.ts'

it.each([
  ['Plan 12-4.pdf', null],
  ['Sondeos de mañana.csv', null],
  ['.gitignore', null],
  ['', 'empty'],
  ['  ', 'empty'],
  ['x'.repeat(LONGEST_DOCUMENT_NAME + 1), 'too_long'],
  ['..', 'climbs'],
  ['.', 'climbs'],
  ['../../etc/passwd', 'climbs'],
  ['a/../b', 'climbs'],
  ['..\\windows\\system32', 'climbs'],
  ['/etc/passwd', 'separator'],
  ['C:\\plan.pdf', 'separator'],
  ['what?.pdf', 'separator'],
  ['plan\0.pdf', 'control'],
  ['plan\n.pdf', 'control'],
  ['plan\u202efdp.exe', 'control'],
  ['\ud800.pdf', 'control'],
  ['CON', 'reserved'],
  ['nul.txt', 'reserved'],
  ['com1.pdf', 'reserved'],
  ['Console.pdf', null],
  ['plan.pdf.', 'ends_badly'],
  ['plan.pdf ', 'ends_badly'],
] as const)('the name %j: %s', (name, fault) => {
  expect(documentNameFault(name)).toBe(fault)
})

it('a good name never leads out of its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', ' ', ':'), maxLength: 12 }), (name) => {
      if (documentNameFault(name) !== null) return
      expect(name).not.toMatch(/[/\\:]/)
      expect(['.', '..']).not.toContain(name.trim())
    }),
  )
})

it('a free name differs from every taken one and is no longer than names may be', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a.pdf', 'A.PDF', 'a (2).pdf', 'b')),
      fc.constantFrom('a.pdf', 'b', 'x'.repeat(200)),
      (names, name) => {
        const taken = new Set([...names, name].map(comparedName))
        const free = freeName(name, taken)
        expect(taken.has(comparedName(free))).toBe(false)
        expect(free.length).toBeLessThanOrEqual(LONGEST_DOCUMENT_NAME)
      },
    ),
  )
})
