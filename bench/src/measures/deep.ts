import { tickets } from '@milepost/contract'
import { writeCursor } from '@milepost/server/features/tickets/list/ticket-cursor'
import { readSort } from '@milepost/server/features/tickets/list/ticket-sort'
import type { Case } from '../cases/filters.ts'
import { rolledUpFilters } from '../cases/filters.ts'
import type { Measure } from './bench.ts'
import { compare } from './compared.ts'

/** Cursors tried with each filter. */
const PLACES = 16

/** Filters whose lists are long enough to be deep. */
const long = new Set(['no filter', 'status', 'plant', 'material', 'project', 'supplier'])

/** Pages that begin anywhere in the list, reached by cursor (D20). */
export const measureDeepPages: Measure = async (bench) => {
  const sort = readSort({}, {})
  const cursors = bench.values.spread
    .slice(0, PLACES)
    .map(({ id, printed_at }, at) => writeCursor({ keys: [printed_at, String(id)], row: 10_000 + at }, sort))
  const cases: Case[] = rolledUpFilters(bench.values)
    .filter(({ name }) => long.has(name))
    .map(({ name, queries }) => ({
      name,
      queries: cursors.map((cursor, at) =>
        [queries[at % queries.length], `cursor=${cursor}`].filter(Boolean).join('&'),
      ),
    }))
  return [
    {
      title: 'A page anywhere in the list by cursor, with its exact total, 4 connections',
      lines: await compare(bench, tickets.list, { cases, limits: { at_most: 30, of_sql: null, either: true } }),
    },
  ]
}
