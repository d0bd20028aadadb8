import type { RouteCall } from '@milepost/contract/core/route'
import { weather } from '@milepost/contract/weather/weather.contract'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** Where the weather of projects' days is from. */
export const sourceQuery = routeQuery(['weather_source'], weather.source, {}, ({ weather_source }) => weather_source)

export type ChosenSource = NonNullable<RouteCall<typeof weather.saveSource>['body']>

export const saveSource = (body: ChosenSource) => call(weather.saveSource, { body })
