import type { FactSheet, ReportContent } from '@milepost/contract'
import type { DayRows } from '../read/read-day.ts'
import type { DayContractor } from '../read/work-of-day.queries.ts'
import { numbersAbout } from './facts-about.ts'

export const contractorKey = (id: number): string => `contractor:${id}`

const plain = (name: string): string => name.trim().toLowerCase()

/** The key of the project's contractor that a machine's record names; null where the project has none of that name. */
export function contractorKeyOf({ contractors }: Pick<DayRows, 'contractors'>, name: string | null): string | null {
  const found = name === null ? undefined : contractors.find((one) => plain(one.name) === plain(name))
  return found ? contractorKey(found.id) : null
}

/** Contractors that worked on items of the day, or whose machines were on site; the prime contractor first. */
export function presentContractors({ contractors, entries, by_hand, machines }: DayRows): DayContractor[] {
  const working = new Set([...entries, ...by_hand].map(({ contractor_id }) => contractor_id))
  const named = new Set(machines.map(({ contractor }) => plain(contractor ?? '')))
  return contractors.filter(({ id, name }) => working.has(id) || named.has(plain(name)))
}

/** The contractors of a report; supervisors, personnel and hours are for the inspector to write. */
export const draftContractors = (day: DayRows, sheet: FactSheet): ReportContent['contractors'] =>
  presentContractors(day).map(({ id, name, is_prime }) => ({
    key: contractorKey(id),
    contractor_id: id,
    name,
    is_prime,
    supervisors: [],
    personnel: [],
    comment: null,
    facts: numbersAbout(sheet, ['contractor'], 'contractor', id),
  }))
