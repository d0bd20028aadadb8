import type { Dice } from './dice.ts'

/** What people, their systems and attackers send where something else was expected. */
const odd: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202Eevil',
  'é'.repeat(300),
  '\uD800',
  '👷🏽‍♀️'.repeat(40),
  '９９',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd()',
  'x'.repeat(5000),
  'null',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '1,234.56',
  '9'.repeat(30),
  '2026-02-30',
  '0000-00-00',
  '10000-01-01',
  '2026-11-20T25:00:00Z',
  '1969-12-31T23:59:59-99:00',
  0,
  -1,
  1.5,
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  2 ** 63,
  true,
  false,
  null,
  [],
  [null],
  [[]],
  {},
  { __proto__: null, constructor: 1 },
  { id: 1 },
  { eq: 1 },
  Array.from({ length: 2000 }, (_, at) => at),
]

export const oddValue = (dice: Dice): unknown => dice.pick(odd)

/** The same as a part of an address, which is text. */
export function oddText(dice: Dice): string {
  const value = oddValue(dice)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.toWellFormed().slice(0, 3000)
}
