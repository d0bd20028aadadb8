import { summaryFaultCodes, ticketFaultCodes } from '@milepost/contract/ingest/ticket-fault-codes'
import { expect, it } from 'vitest'
import english from './ingest.en.json'
import spanish from './ingest.es.json'

it.each([
  ['English', english.faults],
  ['Spanish', spanish.faults],
])('names every fault of a ticket and of a daily summary in %s, and no other', (_language, faults) => {
  expect(Object.keys(faults).sort()).toEqual([...ticketFaultCodes, ...summaryFaultCodes].sort())
})
