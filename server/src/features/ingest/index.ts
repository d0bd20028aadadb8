import { ingest, sandbox } from '@milepost/contract'
import { pageInfo } from '../../platform/http/pages.ts'
import { handle, WithHeaders, type Feature, type Handler } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { deliveryExists, listDeliveries, listRefusals } from './deliveries/delivery-log.queries.ts'
import { listSentTickets } from './deliveries/sent-tickets.queries.ts'
import { beat } from './heartbeat.ts'
import { createKey, listKeys, revokeKey, seenKeys } from './keys/keys.service.ts'
import { goLive } from './sandbox/go-live.ts'
import { ownProfile, profileFields, saveProfile } from './sandbox/profile.service.ts'
import { latestSandboxReport, listSandboxRuns, sandboxJobs, sandboxReportOf } from './sandbox/sandbox.service.ts'
import { sandboxDoor } from './sandbox/try-sample.ts'
import type { Signer } from '../../platform/secrets/signer.ts'
import { supplierOf, ticketDoor, type PostTickets } from './post-tickets.ts'

/** The interface for suppliers' systems to send tickets (D13), its keys, and the log of posts. */
export function ingestFeature({ signer }: { signer: Signer }): Feature {
  const door = ticketDoor()
  const tryPost = sandboxDoor({ door, signer })
  return {
    name: 'ingest',
    routes: [
      handle(ingest.post, doorFor(door), { own_transaction: true }),
      handle(ingest.tickets, async (ctx, { query }) => {
        const { rows, total } = await listSentTickets(ctx.db, ctx.authority_id, supplierOf(ctx), query)
        return { slips: rows, page: pageInfo(query, total) }
      }),
      handle(ingest.heartbeat, (ctx, { body }) => beat(ctx, body.plant)),
      handle(ingest.keys, (ctx, { query }) => listKeys(ctx, query)),
      handle(ingest.createKey, (ctx, { body }) => createKey(ctx, body)),
      handle(ingest.revokeKey, (ctx, { params }) => revokeKey(ctx, params.id)),
      handle(ingest.deliveries, async (ctx, { query }) => {
        const { rows, total } = await listDeliveries(ctx.db, await seenKeys(ctx), query)
        return { deliveries: rows, page: pageInfo(query, total) }
      }),
      handle(ingest.refusals, async (ctx, { params, query }) => {
        if (!(await deliveryExists(ctx.db, await seenKeys(ctx), params.id))) throw new Problem('not_found')
        const { rows, total } = await listRefusals(ctx.db, ctx.authority_id, params.id, query)
        return { refusals: rows, page: pageInfo(query, total) }
      }),
      handle(sandbox.profile, async (ctx) => ({ profile: await ownProfile(ctx) })),
      handle(sandbox.saveProfile, async (ctx, { body }) => ({ profile: await saveProfile(ctx, body) })),
      handle(sandbox.runs, (ctx, { query }) => listSandboxRuns(ctx, query)),
      handle(sandbox.report, (ctx, { params }) => sandboxReportOf(ctx, params.id)),
      handle(sandbox.post, (ctx, _input, extras) => tryPost(ctx, extras), { own_transaction: true }),
      handle(sandbox.fields, (ctx) => profileFields(ctx)),
      handle(sandbox.latest, (ctx) => latestSandboxReport(ctx)),
      handle(sandbox.goLive, (ctx) => goLive(ctx)),
      handle(sandbox.publicKey, () => Promise.resolve({ public_key: signer.public_key })),
    ],
    jobs: sandboxJobs,
  }
}

const doorFor =
  (door: PostTickets): Handler<typeof ingest.post> =>
  async (ctx, { query }, extras) => {
    const { answer, replayed } = await door(ctx, { validate_only: query.validate_only ?? false }, extras)
    return replayed ? new WithHeaders(answer, { 'idempotency-replayed': 'true' }) : answer
  }

export { refusalsOf, type LackingTicket } from './deliveries/refused-tickets.queries.ts'
export { supplierOf } from './post-tickets.ts'
export { fault, printable } from './reading/fault.ts'
export { membersAt, namedTwice, sliceArray } from './reading/slice-json.ts'
export { closeDelivery, insertRefusals, keyHolds, logFailure, openDelivery } from './writing/deliveries.queries.ts'
export { projectsByCode } from './writing/references.queries.ts'
