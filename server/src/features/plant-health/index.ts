import { plantHealthCalls, plantHistory, suppliedPlants } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { employeesNamed } from '../groups/index.ts'
import { plantOf, suppliersNamed } from '../plants/index.ts'
import { readConfig, saveConfig } from './config.service.ts'
import { countingJobs } from './counting/count-plants.jobs.ts'
import { listHealth, listSuppliers, saveNotes } from './health.service.ts'
import { listSuppliedPlants } from './supplied-plants.ts'
import { watchJobs, type WatchParts } from './watch/watch-plants.jobs.ts'

export { readConfig } from './config.service.ts'
export { plantDayFollower } from './counting/plant-day-follower.ts'

/** How well plants send, counted from their tickets, monitored, with notices when a plant turns. */
export const plantHealthFeature = (parts: WatchParts): Feature => ({
  name: 'plant-health',
  routes: [
    handle(plantHealthCalls.list, (ctx, { query }) => listHealth(ctx, query)),
    handle(plantHealthCalls.saveNotes, (ctx, { params, body }) => saveNotes(ctx, params.id, body.notes ?? null)),
    handle(
      plantHealthCalls.history,
      readHistory({
        history: plantHistory,
        read: plantOf,
        names: { supplier_id: suppliersNamed, inspector_ids: employeesNamed },
      }),
    ),
    handle(plantHealthCalls.config, async (ctx) => ({ config: await readConfig(ctx) })),
    handle(plantHealthCalls.saveConfig, async (ctx, { body }) => ({ config: await saveConfig(ctx, body) })),
    handle(plantHealthCalls.suppliers, (ctx) => listSuppliers(ctx)),
    handle(suppliedPlants.list, listSuppliedPlants),
  ],
  jobs: [...countingJobs, ...watchJobs(parts)],
})
