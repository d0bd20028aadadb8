import { param } from '../../lib/list-codec.ts'

/** What an address says of the explorer: the period, the unit that is drawn, the day that is open, and its ticket. */
export interface DataState {
  from?: string | undefined
  to?: string | undefined
  uom?: string | undefined
  day?: string | undefined
  ticket?: string | undefined
}

const readers = { from: param.date, to: param.date, uom: param.unit, day: param.date, ticket: param.id } as const

/** Parses an address strictly; invalid values are dropped. */
export const dataState = {
  read: (raw: Readonly<Record<string, unknown>>): DataState =>
    Object.fromEntries(
      Object.entries(readers).flatMap(([name, read]) => {
        const value = typeof raw[name] === 'string' ? read(raw[name]) : undefined
        return value ? [[name, value]] : []
      }),
    ),
}
