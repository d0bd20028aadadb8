import { expect, it } from 'vitest'
import { spanishFieldLabels } from './ticket-field-labels-es.ts'
import { ticketFields } from './ticket-fields.ts'

it('names every field of the dictionary, and nothing else, in its order', () => {
  expect(Object.keys(spanishFieldLabels)).toEqual(ticketFields.map(({ key }) => key))
  expect(Object.values(spanishFieldLabels).filter((label) => label.trim() === '')).toEqual([])
})
