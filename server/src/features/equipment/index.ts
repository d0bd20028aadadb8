import { equipment, machineRecordHistory, proximity, tracking } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { projectFor, projectsNamed } from '../projects/index.ts'
import { readRanges, writeRanges } from './ranges/ranges.service.ts'
import { visitsOf } from './ranges/ranges.queries.ts'
import * as machines from './record/machines.service.ts'
import { subtypesInUse } from './record/machines.queries.ts'
import { suspensionsOf } from './record/status.queries.ts'
import { changeStatus, machineHistory } from './record/status.service.ts'
import { trackJobs } from './tracks/pack-positions.ts'
import { engineDay, latestPositions, trackOf } from './tracks/tracks.service.ts'

export { equipmentLayer } from './map-layer.ts'
export {
  addReported,
  machinesOfSource,
  renameSources,
  type SourceMachine,
} from './reports/reported-machines.queries.ts'
export { applyReports, type MachineReport } from './reports/apply-reports.ts'

/** Machines of contractors: what they are, where they work, where they are and whether they run (docs/equipment.md). */
export const equipmentFeature: Feature = {
  name: 'equipment',
  routes: [
    handle(equipment.list, (ctx, { query }) => machines.listMachines(ctx, query, null)),
    handle(equipment.ofProject, (ctx, { params, query }) => machines.listMachines(ctx, query, params.id)),
    handle(equipment.filterOptions, (ctx) => machines.filterOptions(ctx, null)),
    handle(equipment.filterOptionsOfProject, (ctx, { params }) => machines.filterOptions(ctx, params.id)),
    handle(equipment.statusCounts, (ctx, { query }) => machines.statusCounts(ctx, query.project_id ?? null)),
    handle(equipment.subtypes, async ({ db, authority_id }) => ({ subtypes: await subtypesInUse(db, authority_id) })),
    handle(equipment.get, (ctx, { params }) => machines.readMachine(ctx, params.id)),
    handle(
      equipment.history,
      readHistory({ history: machineRecordHistory, read: machines.machineFor, names: { project_id: projectsNamed } }),
    ),
    handle(equipment.create, async (ctx, { body }) => ({ machine: await machines.createMachine(ctx, body) })),
    handle(equipment.update, async (ctx, { params, body }) => ({
      machine: await machines.updateMachine(ctx, params.id, body),
    })),
    handle(equipment.changeStatus, async (ctx, { params, body }) => ({
      machine: await changeStatus(ctx, params.id, body),
    })),
    handle(equipment.remove, (ctx, { params }) => machines.removeMachine(ctx, params.id)),
    handle(equipment.restore, async (ctx, { params }) => ({ machine: await machines.restoreMachine(ctx, params.id) })),
    handle(tracking.positions, (ctx, { query }) => latestPositions(ctx, query)),
    handle(tracking.engineDay, async (ctx, { params, query }) => ({
      engine_day: await engineDay(ctx, params.id, query.date),
    })),
    handle(tracking.track, async (ctx, { params, query }) => ({ track: await trackOf(ctx, params.id, query) })),
    handle(tracking.history, (ctx, { params }) => machineHistory(ctx, params.id)),
    handle(tracking.suspensions, async (ctx, { params: { id } }) => {
      await machines.machineFor(ctx, id)
      return { machine_suspensions: await suspensionsOf(ctx.db, ctx.authority_id, { machine_id: id }) }
    }),
    handle(tracking.suspensionsOfProject, async (ctx, { params: { id } }) => {
      await projectFor(ctx, id, { for: 'read' })
      return { machine_suspensions: await suspensionsOf(ctx.db, ctx.authority_id, { project_id: id }) }
    }),
    handle(proximity.get, async (ctx) => ({ proximity_ranges: await readRanges(ctx, null) })),
    handle(proximity.save, async (ctx, { body }) => ({ proximity_ranges: await writeRanges(ctx, null, body) })),
    handle(proximity.getOfProject, async (ctx, { params }) => ({
      proximity_ranges: await readRanges(ctx, params.id),
    })),
    handle(proximity.saveOfProject, async (ctx, { params, body }) => ({
      proximity_ranges: await writeRanges(ctx, params.id, body),
    })),
    handle(proximity.visits, async (ctx, { params: { id } }) => {
      await projectFor(ctx, id, { for: 'read' })
      return { machine_visits: await visitsOf(ctx.db, ctx.authority_id, { project_id: id }) }
    }),
    handle(proximity.visitsOfMachine, async (ctx, { params: { id } }) => {
      await machines.machineFor(ctx, id)
      return { machine_visits: await visitsOf(ctx.db, ctx.authority_id, { machine_id: id }) }
    }),
  ],
  jobs: trackJobs,
}
