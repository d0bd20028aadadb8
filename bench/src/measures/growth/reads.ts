import { calibration, payItems, reconciliation, tickets } from '@milepost/contract'
import { firstCursor } from '@milepost/server/features/ledger/verifying/subject'
import { verifyLedger } from '@milepost/server/features/ledger/verifying/verify-ledger'
import { dayOf } from '../../cases/growth.queries.ts'
import { requested, EVERY, of, page, params, unbounded, type GrowingWork } from './kinds.ts'

/** What is read with ever more rows. */
export const growingReads: readonly GrowingWork[] = [
  {
    name: 'tickets of a page',
    ...page,
    prepare: requested((_world, { rows }) => of(tickets.list, { query: `page_size=${rows}&page_number=1` })),
  },
  {
    name: 'assignments of a page',
    ...page,
    prepare: requested((world, { rows }) =>
      of(reconciliation.assignments, { params: params(world), query: `page_size=${rows}&page_number=1` }),
    ),
  },
  {
    name: 'pay items of a page',
    ...page,
    prepare: requested((world, { rows }) =>
      of(payItems.list, { params: params(world), query: `page_size=${rows}&page_number=1` }),
    ),
  },
  {
    name: 'checklist of a period',
    ...unbounded,
    prepare: requested((world, { at }) =>
      of(reconciliation.checklist, { params: { ...params(world), id: world.place.period_ids[at] } }),
    ),
  },
  {
    name: 'what a period signs',
    ...unbounded,
    prepare: requested((world, { at }) =>
      of(reconciliation.snapshot, { params: { ...params(world), id: world.place.period_ids[at] } }),
    ),
  },
  {
    name: 'suggestions for a day',
    ...unbounded,
    bound: 'suggests for the newest 5,000',
    prepare: requested((world, { at }) =>
      of(reconciliation.suggestions, { params: params(world), query: `filters[printed_on][eq]=${dayOf(at, 2020)}` }),
    ),
  },
  {
    name: 'what connecting a job comes to',
    ...unbounded,
    prepare: requested(({ place }, { at }) =>
      of(calibration.connect, {
        params: { id: place.job_ids[at] },
        body: { project_id: place.other_project_ids[at], material_ids: 'all', preview: true },
      }),
    ),
  },
  {
    name: 'verification of the ledger',
    sizes: EVERY,
    bound: 'none',
    prepare:
      async ({ ask, ledger_of: authority_id }, { rows }) =>
      async () => {
        let tickets = 0
        const subject = {
          authority_id,
          time_zone: 'UTC',
          scope: 'all',
          ticket_id: null,
          day: null,
          project_id: null,
        } as const
        for await (const stretch of verifyLedger(ask, subject, firstCursor))
          if ((tickets += stretch.tickets) >= rows) break
      },
  },
]
