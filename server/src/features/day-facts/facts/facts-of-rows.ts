import type { FactSheet } from '@milepost/contract'
import type { DayRows } from '../read/read-day.ts'
import { sheetOf } from './new-fact.ts'
import { samplingFacts } from './sample-facts.ts'
import { siteFacts } from './site-facts.ts'
import { ticketFacts } from './ticket-facts.ts'
import { workFacts } from './work-facts.ts'

/** The fact sheet of a day's rows: the same rows give the same facts with the same numbers. */
export function factsOfRows(day: DayRows): FactSheet {
  const [tickets, work, site, sampling] = [ticketFacts(day), workFacts(day), siteFacts(day), samplingFacts(day)]
  return sheetOf(day, [
    ...site.weather,
    ...tickets.work,
    ...work.placed,
    ...work.places,
    ...tickets.loads,
    ...tickets.faults,
    ...work.overruns,
    ...work.contractors,
    ...sampling.samples,
    ...sampling.tests,
    ...site.zones,
    ...site.exceptions,
    ...site.machines,
    ...site.photos,
  ])
}
