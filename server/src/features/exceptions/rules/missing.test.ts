import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../platform/turns.ts'
import { dayOf, lineOf, numbered, PLANT, PROJECT, summaryOf, ticketOf } from './day.fixtures.ts'
import { plantDays, type DayData } from './day-data.ts'
import { missingLoads } from './missing-loads.ts'
import { missingNumbers } from './missing-numbers.ts'

const missing = (data: Partial<DayData>) => {
  const [plant] = atOnce(plantDays(dayOf(data)))
  return plant ? atOnce(missingNumbers(plant)) : { findings: [], known: false }
}
const subjects = (data: Partial<DayData>) => missing(data).findings.map(({ subject }) => subject)
const other = (ticket_number: string, project_id: number | null) => ({
  plant_id: PLANT,
  ticket_number,
  project_id,
  printed_at: '2026-11-20T13:00:00.000Z',
})

describe('missing according to the summary', () => {
  const summaries = [summaryOf({ ticket_numbers: ['N1', 'N2', 'N3'], voided_numbers: ['N4'] })]

  it('are numbers in its list that were not received', () => {
    const { findings, known } = missing({ summaries, tickets: numbered('n1', 'N3') })
    expect(known).toBe(true)
    expect(findings).toMatchObject([
      { kind: 'missing_number', subject: 'N2', details: { number: 'N2', evidence: 'list' } },
    ])
  })

  it.each([
    [null, 'held'],
    [99, 'other_project'],
  ])('with the place where the number was found: project %j', (project_id, found) => {
    const { findings } = missing({ summaries, tickets: numbered('N1', 'N3'), others: [other('N2', project_id)] })
    expect(findings).toMatchObject([{ details: { found } }])
  })

  it('are not those that the project received on another date', () => {
    expect(subjects({ summaries, tickets: numbered('N1', 'N3'), others: [other('N2', PROJECT)] })).toEqual([])
  })

  it('are numbers in a range that its loads fill', () => {
    const lines = [lineOf({ first_ticket_number: '0098', last_ticket_number: '0101', loads: 4 })]
    expect(subjects({ summaries: [summaryOf({ lines })], tickets: numbered('0098', '0101') })).toEqual(['0099', '0100'])
  })
})

describe("missing in the plant's series", () => {
  it.each([
    ['a gap', ['1', '2', '3', '5', '6', '7'], ['4']],
    ['no gap', ['1', '2', '3', '4', '5'], []],
    ['too few to decide', ['1', '2', '4', '5'], []],
    ['numbers of other customers between', ['1', '3', '5', '7', '9', '11'], []],
    ['two series, each with its gap', ['A1', 'A2', 'A3', 'A4', 'A6', 'B1', 'B2', 'B3', 'B4', 'B6'], ['A5', 'B5']],
    ['numbers that start again far away', ['1', '2', '3', '4', '5', '901', '902', '903', '904', '905'], []],
    ['leading zeros', ['007', '008', '009', '010', '012', '013'], ['011']],
    ['numbers in another order', ['7', '2', '6', '1', '3', '5'], ['4']],
    ['numbers that do not count', ['A', 'B', 'C', 'D', 'E'], []],
  ])('%s', (_name, numbers, expected) => {
    expect(subjects({ tickets: numbered(...numbers) })).toEqual(expected)
  })

  it('is not missing when it went to another project or is held', () => {
    expect(
      subjects({ tickets: numbered('1', '2', '3', '5', '7', '8'), others: [other('4', 99), other('6', null)] }),
    ).toEqual([])
  })

  it('belongs to the project of the ticket before the gap, or else of the one after it', () => {
    const tickets = numbered('1', '2', '3', '4', '5', '9')
    expect(subjects({ tickets, others: [other('7', 99), other('8', 99)] })).toEqual(['6'])
    expect(
      subjects({
        tickets: numbered('8', '9'),
        others: [other('3', 99), other('4', 99), other('5', 99), other('6', 99)],
      }),
    ).toEqual([])
    expect(
      subjects({
        tickets: numbered('8', '9'),
        others: [other('3', null), other('4', null), other('5', null), other('6', null)],
      }),
    ).toEqual(['7'])
  })

  it('leaves out what a summary without numbers reports as voided', () => {
    expect(
      subjects({ tickets: numbered('1', '2', '3', '5', '6'), summaries: [summaryOf({ voided_numbers: ['4'] })] }),
    ).toEqual([])
  })
})

describe('missing loads', () => {
  const loads = (...numbers: number[]) =>
    numbers.map((load_number, at) => ticketOf({ ticket_number: `X${at}Y`, load_number, minute: at * 20 }))
  const found = (...numbers: number[]) => {
    const [plant] = atOnce(plantDays(dayOf({ tickets: loads(...numbers) })))
    return plant ? atOnce(missingLoads(plant)).map(({ subject }) => subject) : []
  }
  it.each([
    [[1, 2, 4], ['3']],
    [[1, 2, 3], []],
    [
      [5, 7, 1, 2, 4],
      ['6', '3'],
    ],
    [[1, 90], []],
    [[], []],
  ])('of %j are %j', (numbers, expected) => {
    expect(found(...numbers)).toEqual(expected)
  })

  it('does not count the ticket that replaces another', () => {
    const [plant] = atOnce(
      plantDays(dayOf({ tickets: [...loads(1, 2), ticketOf({ load_number: 9, reissue_of: 'X0Y', minute: 60 })] })),
    )
    expect(plant && atOnce(missingLoads(plant))).toEqual([])
  })
})
