import { describe, expect, test } from 'vitest'
import { readUnit, unitCodes, units } from './units.ts'
import type { UnitCode } from './units.ts'

/** The 27 spellings that 367,423 lines of real contracts use. */
const contractSpellings: Array<[string, UnitCode]> = [
  ['EACH', 'EA'],
  ['L.F.', 'LF'],
  ['$', 'DLR'],
  ['TON', 'TON'],
  ['C.Y.', 'CY'],
  ['S.Y.', 'SY'],
  ['SYS', 'SY'],
  ['S.F.', 'SF'],
  ['L.S.', 'LS'],
  ['LBS', 'LB'],
  ['MONTH', 'MO'],
  ['DAY', 'DAY'],
  ['M.G.', 'MGAL'],
  ['HOUR', 'HR'],
  ['GAL', 'GAL'],
  ['MILE', 'MILE'],
  ['CYCLE', 'CYCLE'],
  ['MOS', 'MO'],
  ['ACRE', 'ACRE'],
  ['SQIN', 'SQIN'],
  ['TON-G', 'TON-G'],
  ['HRS', 'HR'],
  ['INCH', 'IN'],
  ['MBF', 'MBF'],
  ['SET', 'SET'],
  ['C.F.', 'CF'],
  ['IN', 'IN'],
]

/** The spellings of agencies' manuals and of suppliers' systems. */
const otherSpellings: Array<[string, UnitCode | null]> = [
  ['TN', 'TON'],
  ['T', 'TON'],
  ['tons', 'TON'],
  ['TONNE', 'MTON'],
  ['MT', 'MTON'],
  ['POUND', 'LB'],
  ['kg', 'KG'],
  ['CUYD', 'CY'],
  ['CYD', 'CY'],
  ['yd³', 'CY'],
  ['CUFT', 'CF'],
  ['SQYD', 'SY'],
  ['Sq Yd', 'SY'],
  ['SQFT', 'SF'],
  ['SFT', 'SF'],
  ['LFT', 'LF'],
  ['FT', 'LF'],
  ['LNFT', 'LF'],
  ['Sta.', 'STA'],
  ['LSUM', 'LS'],
  ['m3', 'M3'],
  ['m²', 'M2'],
  ['m', 'M'],
  ['L', 'L'],
  ['HR', 'HR'],
  ['MO', 'MO'],
  ['DLR', 'DLR'],
  [' ton ', 'TON'],
  ['ton_g', 'TON-G'],
  ['YD', null],
  ['Mg', null],
  ['M.g.', null],
  ['mg', 'MGAL'],
  ['MG', 'MGAL'],
  ['', null],
  [' ', null],
  ['STONE', null],
  ['TON TON', null],
  ['x'.repeat(10_000), null],
  ['constructor', null],
  ['__proto__', null],
]

describe('readUnit', () => {
  test.each(contractSpellings)('reads %s of real contracts as %s', (text, code) => {
    expect(readUnit(text)).toBe(code)
  })

  test.each(otherSpellings)('reads %j as %s', (text, code) => {
    expect(readUnit(text)).toBe(code)
  })

  test('reads every code as itself, in small letters and with dots too', () => {
    for (const code of unitCodes) {
      expect(readUnit(code)).toBe(code)
      expect(readUnit(code.toLowerCase().split('').join('.'))).toBe(code)
    }
  })
})

describe('the table', () => {
  test('assigns no spelling to two units', () => {
    const spellings = Object.values(units).flatMap((unit) => [unit.code, ...unit.spellings])
    expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) !== at)).toEqual([])
  })

  test('stores spellings in the form in which they are looked up', () => {
    for (const unit of Object.values(units))
      for (const spelling of unit.spellings) expect(readUnit(` ${spelling.toLowerCase()} `)).toBe(unit.code)
  })

  test('has two decimals except for lump sums, acres, hectares, miles and kilometers (D16, D33)', () => {
    const others = Object.values(units).filter((unit) => unit.decimals !== 2)
    expect(Object.fromEntries(others.map((unit) => [unit.code, unit.decimals]))).toEqual({
      ACRE: 3,
      HA: 3,
      MILE: 3,
      KM: 3,
      LS: 4,
      AL: 4,
    })
  })
})
