import { projectMaterials } from '@milepost/contract/project-materials/project-materials.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { countsFrom } from '../../lib/value-counts.ts'
import { listQuery } from '../../lib/route-query.ts'
import { queryOfMaterials, queryOfRunning, type MaterialsListState } from './materials-list-state.ts'
import type { RunningTotals } from './running-series.ts'

/** Prefix of the query keys of all cached materials of projects. */
export const projectMaterialsKey = ['project_materials'] as const

/** The table of a project's materials. */
export const materialMetricsOptions = (id: number, listState: MaterialsListState) =>
  listQuery([...projectMaterialsKey, id, 'table', queryOfMaterials(listState)], projectMaterials.metrics, {
    params: { id },
    query: queryOfMaterials(listState),
  })

/** How many rows of the table each type of material leaves, under the dates: a row is of one type, so that the table of all types has them. */
export const typeCountsOptions = (id: number, listState: MaterialsListState) =>
  countsFrom(materialMetricsOptions(id, { ...listState, type: '' }), ({ material_metrics }) =>
    Object.fromEntries(
      [...Map.groupBy(material_metrics, ({ material_type }) => material_type)].map(([type, rows]) => [
        type,
        rows.length,
      ]),
    ),
  )

/** Deliveries by interval with running totals. Their dates are part of the data, because while new dates load, the previous data is still shown. */
export const materialDaysOptions = (id: number, listState: MaterialsListState) =>
  queryOptions({
    queryKey: [...projectMaterialsKey, id, 'days', queryOfRunning(listState)],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RunningTotals> => {
      const requested = { params: { id }, query: queryOfRunning(listState) }
      const { interval, material_days } = await call(projectMaterials.days, requested, { signal })
      return { interval, materials: material_days, dates: listState }
    },
  })
