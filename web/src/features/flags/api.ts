import type { RouteCall } from '@milepost/contract/core/route'
import { employees } from '@milepost/contract/employees/employees.contract'
import { flagSettings } from '@milepost/contract/flags/flag-settings.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery } from '../../lib/route-query.ts'
import type { ChangesQuery } from './flags-list-state.ts'

/** Prefix of the query keys of all cached flag settings. */
export const flagSettingsKey = ['flag_settings'] as const

/** The operator belongs to no agency and so receives no events about changes by others: the settings are polled at this interval, in ms. */
const OPERATOR_REFETCH_MS = 10_000

/** How each flag is set; `installation` as its operator sees it. */
export const settingsOptions = (installation: boolean) =>
  queryOptions({
    queryKey: [...flagSettingsKey, 'list', installation],
    queryFn: async ({ signal }) =>
      (await call(installation ? flagSettings.listOfInstallation : flagSettings.list, {}, { signal })).feature_flags,
    refetchInterval: installation && OPERATOR_REFETCH_MS,
  })

export const changesOptions = (installation: boolean, query: ChangesQuery) =>
  queryOptions({
    queryKey: [...flagSettingsKey, 'changes', installation, query],
    placeholderData: keepPreviousData,
    refetchInterval: installation && OPERATOR_REFETCH_MS,
    queryFn: ({ signal }) =>
      call(installation ? flagSettings.changesOfInstallation : flagSettings.changes, { query }, { signal }),
  })

/** Employees are offered so many at a time; typing finds the others. */
const MOST_CHOICES = 20

/** Employees for whom a flag can be set. */
export const peopleOptions = (search: string) =>
  listQuery(
    [...flagSettingsKey, 'people', search],
    employees.list,
    { query: { page_size: MOST_CHOICES, ...(search && { search }) } },
    ({ employees }) => employees,
  )

export type AgencySetting = NonNullable<RouteCall<typeof flagSettings.set>['body']>
export type InstallationSetting = NonNullable<RouteCall<typeof flagSettings.setForInstallation>['body']>

export const setFlag = async (body: AgencySetting) => (await call(flagSettings.set, { body })).feature_flag
export const setFlagForInstallation = async (body: InstallationSetting) =>
  (await call(flagSettings.setForInstallation, { body })).feature_flag
