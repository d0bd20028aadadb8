import { reconciliation, ticketDecisions } from '@milepost/contract'
import { calibrateJob, calibrateStep } from '@milepost/server/features/calibration/calibration.jobs'
import { SYSTEM } from '@milepost/server/platform/context'
import type { JobContext } from '@milepost/server/platform/http/feature'
import { workForATurn } from '@milepost/server/platform/jobs/define-job'
import { countCoded, countTickets, makeLink } from '../../cases/growth.queries.ts'
import { call, delivery, of, of5000, params, takenBack, unbounded, undoOf, type GrowingWork } from './kinds.ts'

/** What is changed with ever more tickets. Moves come last: they take the tickets away. */
export const growingChanges: readonly GrowingWork[] = [
  {
    name: 'roll_up_tickets',
    ...call,
    prepare:
      async ({ client, place }, sized) =>
      () =>
        countTickets(client, place.authority_id, of5000(sized)),
  },
  {
    name: 'roll_up_coded_tickets',
    ...call,
    prepare:
      async ({ client, place }, { coded, rows }) =>
      () =>
        countCoded(client, place.authority_id, coded.slice(0, rows)),
  },
  { name: 'delivery of many', ...call, prepare: takenBack((_world, sized) => delivery(of5000(sized))) },
  { name: 'undo of a delivery', ...call, prepare: (world, sized) => undoOf(world, delivery(of5000(sized))) },
  {
    name: 'undo of a delivery, tickets named',
    ...call,
    prepare: async (world, sized) => {
      const { change_id } = JSON.parse(await world.prepare(delivery(of5000(sized)), true)()) as { change_id: number }
      return world.prepare(of(ticketDecisions.undo, { body: { change_id, slip_ids: of5000(sized) } }))
    },
  },
  {
    name: 'accepting suggestions',
    ...call,
    prepare: takenBack((world, sized) =>
      of(reconciliation.acceptSuggestions, {
        params: params(world),
        body: { slip_ids: of5000(sized), min_confidence: '0' },
      }),
    ),
  },
  {
    name: 'moving the tickets of a job',
    ...unbounded,
    prepare: async ({ client, tenants, place }, sized) => {
      const { authority_id } = place
      const link_id = await makeLink(client, place, sized)
      const ctx: Pick<JobContext, 'inTenant'> = {
        inTenant: (_authority, work) => tenants.work({ actor: SYSTEM, authority_id }, work),
      }
      return async () => {
        for (;;) {
          await workForATurn(calibrateJob, calibrateStep, { payload: { authority_id, link_id }, ctx })
          const { rows } = await client.query<{ state: string }>(
            'select state from calibration_links where authority_id = $1 and id = $2',
            [authority_id, link_id],
          )
          if (rows[0]?.state === 'connected') return
        }
      }
    },
  },
]
