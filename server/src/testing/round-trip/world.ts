import type { Route } from '@milepost/contract'
import type { CallOptions, TestApp } from '../app.ts'
import type { Entry } from './entries.ts'
import type { Fields } from './find-record.ts'
import type { RecordCall } from './record-calls.ts'

/** The agency in which records are written. */
export interface World {
  test: TestApp
  ids: Record<string, number>
  /** Who makes a call, where that is not the agency's administrator. */
  callerOf: (route: Route) => CallOptions
}

/** A call that is walked, with what its schemas do not say. */
export interface Walk {
  world: World
  call: RecordCall
  entry: Entry
}

/** The record that was written: by what it is found in responses, and the parameters of the call that wrote it. */
export interface Subject {
  where: Fields
  params: Record<string, unknown>
}

/** Makes a call as a person who may make it. */
export const send = ({ test, callerOf }: World, route: Route, sent: object) =>
  test.call(route, { ...callerOf(route), ...sent } as never)
