import type { Route } from '@milepost/contract'
import type { CallOptions, TestApp } from '../app.ts'

/** The world in which records are written. */
export interface World {
  test: TestApp
  ids: Record<string, number>
  /** Who makes a call, where that is not the agency's administrator. */
  callerOf: (route: Route) => CallOptions
}

/** Makes a call as the person who may make it. */
export const send = ({ test, callerOf }: World, route: Route, sent: object) =>
  test.call(route, { ...callerOf(route), ...sent } as never)
