import { schedule } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { createActivity, listSchedule, removeActivity, restoreActivity, updateActivity } from './schedule.service.ts'

/** The planned activities of a project, and their progress (docs/schedule.md). */
export const scheduleFeature: Feature = {
  name: 'schedule',
  routes: [
    handle(schedule.list, (ctx, { params }) => listSchedule(ctx, params.projectId)),
    handle(schedule.create, createActivity),
    handle(schedule.update, updateActivity),
    handle(schedule.remove, (ctx, input) => removeActivity(ctx, input)),
    handle(schedule.restore, restoreActivity),
  ],
}
