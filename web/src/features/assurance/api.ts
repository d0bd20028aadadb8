import { independentAssurance } from '@milepost/contract/assurance/assurance.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { rulePackEditions } from '@milepost/contract/lots/rule-packs.contract'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** All of independent assurance that the browser keeps is below this key. */
export const assuranceKey = ['independent_assurance'] as const

export const settingsOptions = routeQuery(
  [...assuranceKey, 'settings'],
  independentAssurance.settings,
  {},
  ({ settings }) => settings,
)
export const scheduleOptions = routeQuery([...assuranceKey, 'schedule'], independentAssurance.schedule, {})
export const projectsOptions = routeQuery(
  [...assuranceKey, 'projects'],
  independentAssurance.projects,
  {},
  ({ projects }) => projects,
)
export const reportOptions = (year: number) =>
  listQuery([...assuranceKey, 'report', year], independentAssurance.report, { query: { year } })
/** Forms in force, whose results difference limits are for. */
export const formsOptions = routeQuery([...assuranceKey, 'forms'], rulePackEditions.forms, {}, ({ forms }) => forms)

export const saveSettings = async (body: NonNullable<RouteCall<typeof independentAssurance.saveSettings>['body']>) =>
  (await call(independentAssurance.saveSettings, { body })).settings
