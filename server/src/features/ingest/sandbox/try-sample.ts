import { createHash } from 'node:crypto'
import {
  materialTypes,
  MOST_REPORTED_TICKETS,
  type IngestAnswer,
  type RouteResponse,
  type sandbox,
  type SandboxReport,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import type { RequestExtras } from '../../../platform/http/feature.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Signer } from '../../../platform/secrets/signer.ts'
import { inTransaction } from '../../../platform/services.ts'
import { canonicalJson } from '../../tickets/index.ts'
import { supplierOf, type PostTickets } from '../post-tickets.ts'
import { readBody } from '../reading/read-body.ts'
import { readTicket } from '../reading/read-ticket.ts'
import type { SentTicket } from '../reading/sent-ticket.ts'
import { checkSample, type SampleTicket } from './check-sample.ts'
import { readProfile } from './profile.service.ts'
import { insertRun, lockKey, nextRunId, plantKinds } from './sandbox.queries.ts'

type MaterialType = SampleTicket['material_type']

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '')

/** A ticket of a sample, as far as it is checked by itself. */
function sampleOf(sent: SentTicket, kinds: ReadonlyMap<string, string>, now: Date): SampleTicket {
  const content = (typeof sent.content === 'object' && sent.content !== null ? sent.content : {}) as Record<
    string,
    unknown
  >
  const read = readTicket(sent)
  const errors = 'errors' in read ? read.errors : []
  const text = (name: string) => (typeof content[name] === 'string' ? content[name].trim().toLowerCase() : '')
  const named = [text('material_type'), kinds.get(text('plant')) ?? '']
  const printed = typeof content['printed_at'] === 'string' ? Date.parse(content['printed_at']) : Number.NaN
  const readable = !Number.isNaN(printed) && !errors.some(({ path }) => path === 'printed_at')
  return {
    material_type: materialTypes.find((type): type is MaterialType => named.includes(type)) ?? 'other',
    sent: new Set(Object.keys(content).filter((name) => isGiven(content[name]))),
    faults: new Map(errors.filter(({ code }) => code !== 'required').map((error) => [error.path, error])),
    latency_seconds: readable ? Math.max(0, Math.round((now.getTime() - printed) / 1000)) : null,
  }
}

const faultsIn = ({ results }: IngestAnswer): SandboxReport['faults'] =>
  results
    .flatMap(({ ticket_number, errors, warnings }, position) =>
      errors.length + warnings.length > 0 ? [{ position, ticket_number, errors, warnings }] : [],
    )
    .slice(0, MOST_REPORTED_TICKETS)

/**
 * Tries a post in the sandbox: the door answers as it would, in a transaction that is given up, and the profile checks each field. What is kept is the report,
 * signed; of the tickets nothing is. A body that cannot be read is refused as the door refuses it.
 */
export function sandboxDoor({ door, signer }: { door: PostTickets; signer: Signer }) {
  return async (ctx: RequestContext, extras: RequestExtras): Promise<RouteResponse<typeof sandbox.post>> => {
    const { key_id, supplier_id } = supplierOf(ctx)
    const { answer } = await door(ctx, { validate_only: true }, extras)
    const at = ctx.clock()
    const kinds = new Map(
      (await plantKinds(ctx.db, ctx.authority_id, supplier_id)).map(({ code, kind }) => [code, kind]),
    )
    const tickets = readBody(extras).map((sent) => sampleOf(sent, kinds, at))
    return await inTransaction(ctx, async (tx) => {
      const key = await lockKey(tx.db, tx.authority_id, key_id)
      if (!key) throw new Problem('invalid_key')
      const profile = await readProfile(tx)
      const checked = checkSample(tickets, { ...profile, entries: profile.rules }, answer)
      const id = await nextRunId(tx.db)
      const report: SandboxReport = {
        id,
        agency: { id: tx.authority_id, name: profile.agency },
        supplier: { id: key.supplier_id, name: key.supplier },
        key: { id: key.id, name: key.name },
        at: at.toISOString(),
        body_sha256: createHash('sha256')
          .update(extras.raw_body ?? Buffer.alloc(0))
          .digest('hex'),
        profile_version: profile.lock_version,
        tickets: tickets.length,
        counts: answer.counts as SandboxReport['counts'],
        faults: faultsIn(answer),
        ...checked,
      }
      const text = canonicalJson(report)
      const signature = signer.sign(text)
      const refused = answer.counts['refused'] ?? 0
      const { lock_version: profile_version } = profile
      const run = { id, key_id, at, tickets: tickets.length, refused, passed: checked.passed, profile_version }
      await insertRun(tx.db, tx.authority_id, { ...run, report: text, signature })
      await tx.audit({
        action: 'sandbox.tried',
        subject: 'ingest_key',
        subject_id: key_id,
        changes: { run_id: id, tickets: tickets.length, passed: checked.passed },
      })
      await tx.emit({ type: 'ingest.changed' })
      return { ...answer, report, signature }
    })
  }
}
