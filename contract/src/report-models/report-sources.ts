import type { FactKind } from '../day-facts/fact-sheet.ts'

/** What a report model writes of: groups of a day's facts. */
export const reportSources = [
  'deliveries',
  'load_decisions',
  'pay_items',
  'samples',
  'contractors',
  'equipment',
  'work_zones',
  'weather',
  'photos',
] as const
export type ReportSource = (typeof reportSources)[number]

/** Sources about materials: a model has one of them at least. */
export const sourcesOfMaterials: readonly ReportSource[] = ['deliveries', 'load_decisions', 'pay_items', 'samples']

/** The facts of each source. */
export const factsOfSource: Readonly<Record<ReportSource, readonly FactKind[]>> = {
  deliveries: ['no_tickets', 'deliveries', 'first_load', 'last_load', 'temperature'],
  load_decisions: ['pending', 'rejected', 'voided', 'wasted', 'overload', 'flagged', 'late_tickets', 'exception'],
  pay_items: ['placed', 'stationing', 'uncoded', 'overrun', 'entered_by_hand'],
  samples: ['sample', 'test'],
  contractors: ['contractor'],
  equipment: ['machine'],
  work_zones: ['work_zone'],
  weather: ['weather'],
  photos: ['photos'],
}

/** Words that the context window of a model has at least, and characters at most. */
export const FEWEST_CONTEXT_WORDS = 15
export const MOST_CONTEXT = 4000

/** Words of a context window. */
export const contextWords = (context: string): number => context.split(/\s+/).filter((word) => word !== '').length
