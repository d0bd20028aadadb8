import { ticketListQuery } from '@milepost/contract/tickets/ticket-list'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { takes } from './address-values.ts'
import { queryOf, type TicketAddress } from './ticket-address.ts'

const digits = fc.stringMatching(/^-?\d{0,20}$/)
const times = fc.stringMatching(
  /^(1[89]|20|99)\d\d-[01]\d-[0-3]\d(T[0-2]\d:[0-6]\d:[0-6]\d(\.\d{1,7})?(Z|[+-][01]\d:[0-6]\d)?)?$/,
)
const words = fc.constantFrom(
  'pending',
  'flagged',
  'empty',
  'lost',
  'asphalt',
  'gold',
  'true',
  'false',
  'TRUE',
  '1e3',
  '0x10',
  ' 7 ',
  '1.0',
)
const value = fc
  .array(fc.oneof(digits, times, words, fc.string({ unit: 'binary', maxLength: 210 })), { minLength: 1, maxLength: 3 })
  .map((values) => values.join(','))
  .filter((text) => text !== '')

it.each(Object.keys(takes) as (keyof typeof takes)[])('%s is accepted when the contract accepts it', (name) => {
  fc.assert(
    fc.property(
      fc.oneof(value, digits, times, words).filter((text) => text !== ''),
      (text) => {
        const address: TicketAddress = { [name]: text }
        expect(takes[name](text)).toBe(ticketListQuery.safeParse(queryOf(address)).success)
      },
    ),
    { numRuns: 400 },
  )
})
