import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pieces, tableRows } from './table-rows.ts'

const words = (text: string) => text.replaceAll(/[\s…]/g, '')

describe('the rows of a table', () => {
  it('are as they are where their cells have room', () => {
    const rows = [
      ['40', 'Superpave asphaltic concrete\nNot an item of the contract'],
      ['', ''],
    ]
    expect(tableRows(rows)).toEqual(rows)
  })

  it('continue below where a cell has too much', () => {
    const [first, second, ...others] = tableRows([['40', 'Concrete '.repeat(50).trim(), '']])
    expect(others).toEqual([])
    expect(first?.[0]).toBe('40')
    expect(second?.[0]).toBe('…')
    expect([first?.[1], second?.[1]].join(' ')).toBe('Concrete '.repeat(50).trim())
  })

  it('lose nothing, cut no character in half, and have no cell that is too long', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 1500 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (cells) => {
        const rows = tableRows([cells])
        cells.forEach((cell, at) => {
          const own = rows.map((row) => row[at] ?? '')
          expect(words(own.join(''))).toBe(words(cell))
          for (const part of own) {
            expect(part.length).toBeLessThanOrEqual(400)
            expect(part.split('\n').length).toBeLessThanOrEqual(16)
            expect(part.isWellFormed()).toBe(true)
          }
        })
      }),
      { numRuns: 200 },
    )
  })
})

it('a text of thousands of empty lines is one paragraph', () => {
  expect(pieces(`Traffic: ${'\n'.repeat(3990)}flagged`)).toEqual(['Traffic: flagged'])
})
