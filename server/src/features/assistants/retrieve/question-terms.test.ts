import { describe, expect, it } from 'vitest'
import { fieldTerms } from './field-terms.ts'
import { questionTerms } from './question-terms.ts'

describe('the terms of a question', () => {
  it.each<[question: string, held: string[][]]>([
    ['What is the minimum temperature for HMA?', [['minimum', 'least'], ['temperature'], ['hma', 'hot mix asphalt']]],
    ['How is tack coat paid?', [['tack', 'bond coat'], ['payment']]],
    ['When does the notice to proceed come?', [['ntp', 'notice to proceed']]],
    [
      '¿Cuál es el espesor de la capa?',
      [
        ['thickness', 'espesor'],
        ['lift', 'capa'],
      ],
    ],
    ['PG 64-22 under 401.03', [['pg'], ['64-22'], ['under'], ['401.03']]],
    ['What is it?', []],
  ])('%s', (question, held) => {
    const terms = questionTerms(question)
    expect(terms).toHaveLength(held.length)
    for (const [at, words] of held.entries()) expect(terms[at]).toEqual(expect.arrayContaining(words))
  })

  it('has each term once, however often it is asked', () => {
    expect(questionTerms('density, compaction and densidad')).toHaveLength(1)
    expect(questionTerms('x1 '.repeat(50))).toHaveLength(1)
  })
})

it('no term of the field is in two groups, since it would mean two things', () => {
  const all = fieldTerms.flat()
  expect(all.filter((term, at) => all.indexOf(term) !== at)).toEqual([])
})
