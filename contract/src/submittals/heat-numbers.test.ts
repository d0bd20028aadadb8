import { expect, it } from 'vitest'
import { findHeats } from './heat-numbers.ts'

const heatsIn = (...bodies: string[]) =>
  findHeats(bodies.map((body, at) => ({ page: at + 1, body }))).map(({ heat_number }) => heat_number)

it.each([
  ['Heat No. 4512887 Grade 60', ['4512887']],
  ['HEAT NUMBER: JW17103456', ['JW17103456']],
  ['Heat # KN-1710', ['KN-1710']],
  ['Heat/Lot No.: 88213/2', ['88213/2']],
  ['heat 5520198', ['5520198']],
  ['Heat Nos.: 58021, 58022 and 58023', ['58021', '58022', '58023']],
  ['HEAT NO.: 58021 ASTM A615-22 GR60', ['58021']],
  ['Heat No. 7711 dated 11-20-2026', ['7711']],
  ['The heat was treated at 1,650 degrees', []],
  ['Heat treatment: normalized', []],
  ['Preheat 12345', []],
  ['no certificate here', []],
])('%s: %j', (text, heats) => expect(heatsIn(text)).toEqual(heats))

it('reads the column of a table until it ends', () => {
  const table = [
    'ITEM HEAT NO. GRADE SIZE',
    '1 3087512 A615 #5',
    '2 3087513 A615 #6',
    '3 3087514 A706 #6',
    'Total bundles 3',
    'Signed J. Ortiz',
    '9999999',
  ]
  expect(heatsIn(table.join('\n'))).toEqual(['3087512', '3087513', '3087514'])
})

it('reads the column of a table with wide gaps', () => {
  expect(heatsIn('Qty    Heat Number    Spec\n20    D51128    M31-22\n14    D51129    M31-22')).toEqual([
    'D51128',
    'D51129',
  ])
})

it('names all pages of a heat, each heat once', () => {
  expect(
    findHeats([
      { page: 1, body: 'Heat No. 55001\nHeat No. 55002' },
      { page: 2, body: 'Chemistry of 55001' },
      { page: 3, body: 'Heat No. 55002' },
    ]),
  ).toEqual([
    { heat_number: '55001', pages: [1, 2] },
    { heat_number: '55002', pages: [1, 3] },
  ])
})

it('reads 300 pages in a moment', () => {
  const pages = Array.from({ length: 300 }, (_, at) => ({
    page: at + 1,
    body: `HEAT NO. ${500_000 + at}\n${'C 0.40 Mn 1.02 '.repeat(600)}`,
  }))
  const begun = performance.now()
  expect(findHeats(pages)).toHaveLength(200)
  expect(performance.now() - begun).toBeLessThan(2000)
})
