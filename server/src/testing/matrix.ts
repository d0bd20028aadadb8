import type { Sender } from '../features/ingest/testing/sender.ts'
import type { CallOptions, TestApp } from './app.ts'
import type { Entry } from './round-trip/entries.ts'
import type { World } from './round-trip/world.ts'

/** The agency in which the matrices make one of everything, its project, and the word that marks its rows. */
export interface MatrixAgency {
  authority_id: number
  project: number
  marker: string
}

/** One row of everything that an authority can have, each name bearing the authority's marker. */
export interface OneOfEach {
  /** Part of every name and number of the authority's rows, and of nothing else. */
  marker: string
  sender: Sender
  dot_code: string
  /** Ids by the word before `{id}` in a path, and for filters and bodies by the field's name without `_id`. */
  ids: Record<string, number>
}

/** Two authorities, each with one of everything; a function, since they are created when a test runs. */
export type Places = () => { test: TestApp; own: OneOfEach; other: OneOfEach }

/** A body that names the other authority's rows. `taken` means that the response has a refusal for each row. */
export interface BodyOfOthers {
  body: () => object
  taken?: true
}

/** What a call sends. */
export interface Sent extends CallOptions {
  params?: Record<string, unknown>
  body?: unknown
}

/** What a feature gives to the matrices, as the export `matrix` of its file `*.matrix.ts`. Calls are named as `POST /v3/dot_groups`. */
export interface MatrixEntries {
  /** One row of each of the feature's records, marked: its ids by the word before `{id}` in a path. */
  oneOfEach?: (test: TestApp, agency: MatrixAgency) => Promise<Record<string, number>>
  /** A body that a caller of the first agency sends to a row of the second one. */
  bodiesOfOthers?: (places: Places) => Record<string, BodyOfOthers>
  /** A call that creates a row, which two of the same create only once. */
  repeats?: Record<string, () => Sent>
  /** What the schemas do not say of the feature's records, by the calls that write them. */
  roundTrip?: (world: World) => Record<string, Entry>
}
