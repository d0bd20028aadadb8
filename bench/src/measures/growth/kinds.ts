import { ticketDecisions, type Route } from '@milepost/contract'
import type { GrowthCall, GrowthWorld } from './world.ts'

/** Rows of one size: its place among the sizes, the tickets of it on items, and those on none. */
export interface Sized {
  at: number
  rows: number
  coded: readonly number[]
  uncoded: readonly number[]
}

/** Work that is measured with ever more rows. What it makes ready is not measured. */
export interface GrowingWork {
  name: string
  /** Sizes that the product lets it come to. */
  sizes: readonly number[]
  /** What bounds its rows. */
  bound: string
  prepare(world: GrowthWorld, of: Sized): Promise<() => Promise<unknown>>
}

/** Sizes of unbounded work. */
export const EVERY = [1000, 10_000, 100_000] as const
const CALL = [1000, 5000] as const
const PAGE = [1000, 9999] as const
const FILE = [1000, 10_000] as const
/** Bounds of a file, a call and a page; and unbounded work. */
export const file = { sizes: FILE, bound: '10,000 rows a file' }
export const call = { sizes: CALL, bound: '5,000 tickets a call' }
export const page = { sizes: PAGE, bound: '9,999 rows a page' }
export const unbounded = { sizes: EVERY, bound: 'none' }

/** A call of a route. */
export const of = ({ method, path }: Route, more: Omit<GrowthCall, 'method' | 'path'>): GrowthCall => ({
  method,
  path,
  ...more,
})
/** Work that is one call. */
export const requested =
  (callOf: (world: GrowthWorld, sized: Sized) => GrowthCall): GrowingWork['prepare'] =>
  async (world, sized) =>
    world.prepare(callOf(world, sized))
/** Work that is one file, of which every row has to be taken in or to be there already. */
export const taken =
  (callOf: (world: GrowthWorld, sized: Sized) => GrowthCall): GrowingWork['prepare'] =>
  async (world, sized) => {
    const send = world.prepare(callOf(world, sized), true)
    return async () => {
      const { errored_count } = JSON.parse(await send()) as { errored_count: number }
      if (errored_count > 0) throw new Error(`${errored_count} rows were refused`)
    }
  }
/** The project whose reconciliation is active. */
export const params = ({ place }: GrowthWorld) => ({ projectId: place.project_id })
/** A file of so many rows under a header. */
export const lines = (rows: number, line: (n: number) => string, header: string): string =>
  [header, ...Array.from({ length: rows }, (_none, at) => line(at + 1))].join('\n')
const today = () => new Date().toISOString().slice(0, 10)

/** Makes a change outside the measurement, and prepares its undo. */
export async function undoOf(world: GrowthWorld, change: GrowthCall): Promise<() => Promise<unknown>> {
  const { change_id } = JSON.parse(await world.prepare(change, true)()) as { change_id: number }
  return world.prepare(of(ticketDecisions.undo, { body: { change_id } }))
}
/** Measures a change that is taken back afterwards, so that the same tickets serve again. */
export const takenBack =
  (callOf: (world: GrowthWorld, sized: Sized) => GrowthCall): GrowingWork['prepare'] =>
  async (world, sized) => {
    const send = world.prepare(callOf(world, sized), true)
    return async () => {
      const { change_id } = JSON.parse(await send()) as { change_id: number }
      return async () => {
        await world.prepare(of(ticketDecisions.undo, { body: { change_id } }))()
      }
    }
  }

/** A delivery of tickets today. */
export const delivery = (ids: readonly number[]) =>
  of(ticketDecisions.bulkStatus, { body: { slip_ids: ids, status: 'delivered', date: today() } })
/** As many of the tickets on no item as a call takes. */
export const of5000 = ({ uncoded, rows }: Sized) => uncoded.slice(0, rows)
