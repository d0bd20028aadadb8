import type { TicketFilters } from '@milepost/contract'
import type { TicketScope } from '../tickets.policy.ts'

/** Filters as statements know them: `own` is replaced by the projects that it means (`withOwnProjects`). */
export type ResolvedFilters = Omit<TicketFilters, 'own'> & { own?: never }

/** The tickets that a list, a total or an aggregate is about: of one authority, within what the person reads, under filters and search. */
export interface TicketSelection {
  authority_id: number
  scope: TicketScope
  filters: ResolvedFilters
  search: SearchTerm | null
}

/** A search with its names resolved in the small tables: the trucks, plants, materials and jobs that the text means. */
export interface SearchTerm {
  text: string
  truck_ids: number[]
  plant_ids: number[]
  material_ids: number[]
  contractor_job_ids: number[]
}

/** Shortest text that is searched anywhere within ticket numbers; shorter ones only at their beginning. */
export const SHORTEST_CONTAINED_TEXT = 4

/** Characters of a text as the database counts them. */
export const lengthOf = (text: string): number => [...text].length

/** The texts that a ticket or order number may begin with: as typed, and in capitals. */
export const prefixesOf = (text: string): string[] => [...new Set([text, text.toUpperCase()])]

/** Text that comes after every text with the prefix, in the order of code points. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`
