import { workshop } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { listEvents, listJobs, listNotices } from './workshop.service.ts'

/**
 * Background activity. An administrator sees the work and the facts of their own agency, the operator of the installation those of all: the database
 * itself decides by what the request has bound.
 */
export const workshopFeature: Feature = {
  name: 'workshop',
  routes: [
    handle(workshop.jobs, (ctx, { query }) => listJobs(ctx, query)),
    handle(workshop.events, (ctx, { query }) => listEvents(ctx, query)),
    handle(workshop.allJobs, (ctx, { query }) => listJobs(ctx, query)),
    handle(workshop.notices, async () => listNotices()),
    handle(workshop.allEvents, (ctx, { query }) => listEvents(ctx, query)),
  ],
}
