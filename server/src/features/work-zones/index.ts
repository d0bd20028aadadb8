import { workZoneHistory, workZones } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { creationMetadata, pathBetween, zonesOnMap } from './drawing.ts'
import { workZoneJobs } from './work-zones.jobs.ts'
import * as service from './work-zones.service.ts'

export { armedLines, farAway } from './work-zones.queries.ts'
export { workZoneLayer } from './map-layer.ts'
export { workersUntil } from './work-zone-seen.ts'
export { workZoneChanges, type ChangedZone } from './work-zone-changes.ts'

/** Work zones of projects: drawn, described, armed (docs/work-zones.md, D45). */
export const workZonesFeature: Feature = {
  name: 'work-zones',
  routes: [
    handle(workZones.list, service.listWorkZones),
    handle(workZones.creationMetadata, (ctx, { params }) => creationMetadata(ctx, params.projectId)),
    handle(workZones.path, pathBetween),
    handle(workZones.data, (ctx, { query }) => zonesOnMap(ctx, query.project_id)),
    handle(workZones.get, async (ctx, { params }) => ({ work_zone: await service.workZoneOf(ctx, params.id) })),
    handle(workZones.history, readHistory({ history: workZoneHistory, read: service.workZoneOf })),
    handle(workZones.create, async (ctx, input) => ({ work_zone: await service.createWorkZone(ctx, input) })),
    handle(workZones.update, async (ctx, { params, body }) => ({
      work_zone: await service.updateWorkZone(ctx, params.id, body),
    })),
    handle(workZones.bulkStatus, service.setStatuses),
    handle(workZones.workerPresence, async (ctx, { params, body }) => ({
      work_zone: await service.confirmWorkers(ctx, params.id, body),
    })),
    handle(workZones.remove, (ctx, { params }) => service.removeWorkZone(ctx, params.id)),
    handle(workZones.restore, async (ctx, { params }) => ({
      work_zone: await service.restoreWorkZone(ctx, params.id),
    })),
  ],
  jobs: workZoneJobs,
}
