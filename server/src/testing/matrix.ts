import type { BodyOfOthers, Places } from './bodies-of-others.ts'
import type { Sent } from './creating-calls.ts'
import type { TestApp } from './app.ts'

/** The agency in which the matrices make one of everything, its project, and the word that marks its rows. */
export interface MatrixAgency {
  authority_id: number
  project: number
  marker: string
}

/** What a feature gives to the matrices, as the export `matrix` of its file `*.matrix.ts`. Calls are named as `POST /v3/dot_groups`. */
export interface MatrixEntries {
  /** One row of each of the feature's records, marked: its ids by the word before `{id}` in a path. */
  oneOfEach?: (test: TestApp, agency: MatrixAgency) => Promise<Record<string, number>>
  /** A body that a caller of the first agency sends to a row of the second one. */
  bodiesOfOthers?: (places: Places) => Record<string, BodyOfOthers>
  /** A call that creates a row, which two of the same create only once. */
  repeats?: Record<string, () => Sent>
}
