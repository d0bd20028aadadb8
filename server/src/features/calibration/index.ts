import { calibration } from '@milepost/contract'
import type { Feature } from '../../platform/http/feature.ts'
import { behindFlag } from '../flags/index.ts'
import { calibrationJobs } from './calibration.jobs.ts'
import { getJob, hideJob, listJobs, unhideJob } from './calibration.service.ts'
import { connectJob, disconnectJob } from './connect.ts'
import { keptOfLink } from './links/link-answers.ts'

const whenEnabled = behindFlag('dot_slip_calibration')

/** Contractors' jobs as tickets name them, and the projects that they belong to (D37). */
export const calibrationFeature: Feature = {
  name: 'calibration',
  routes: [
    whenEnabled(calibration.list, (ctx, { query }) => listJobs(ctx, query)),
    whenEnabled(calibration.one, async (ctx, { params }) => ({ job_slip_project: await getJob(ctx, params.id) })),
    whenEnabled(calibration.keptTickets, keptOfLink),
    whenEnabled(calibration.connect, (ctx, { params, body }) => connectJob(ctx, params.id, body)),
    whenEnabled(calibration.disconnect, (ctx, { params, body }) => disconnectJob(ctx, params.id, body)),
    whenEnabled(calibration.hide, async (ctx, { params, body }) => ({
      job_slip_project: await hideJob(ctx, params.id, body),
    })),
    whenEnabled(calibration.unhide, async (ctx, { params }) => ({ job_slip_project: await unhideJob(ctx, params.id) })),
  ],
  jobs: calibrationJobs,
}

export { calibrateJob, calibrateStep } from './calibration.jobs.ts'
