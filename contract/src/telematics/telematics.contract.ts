import * as z from 'zod/mini'
import { callFault } from '../core/call-faults.ts'
import { defineRoute } from '../core/route.ts'
import { changeShape, newShape, storedShape } from '../core/record-schemas.ts'
import { id, idText, instant, lockVersion } from '../core/scalars.ts'
import { telematicsConnectionRecord } from './telematics-connection.record.ts'

/** What a poll skipped, as a code: why it read no further page, or how many machines have no identity (`unnamed`). */
const pollNote = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['same_page', 'other_host', 'too_many_pages', 'unreadable_link']) }),
  z.object({ code: z.literal('unnamed'), count: z.int() }),
])
export type PollNote = z.output<typeof pollNote>

/** A system of an OEM that reports machines by ISO 15143-3 (AEMP 2.0). */
export const telematicsConnection = z.object({
  id,
  ...storedShape(telematicsConnectionRecord),
  /** Whether a password or client secret is kept; the secret itself is never returned. */
  has_secret: z.boolean(),
  next_poll_at: instant,
  last_poll_at: z.nullable(instant),
  last_success_at: z.nullable(instant),
  /** Polls that failed one after the other. */
  failures: z.int(),
  /** Why the last poll failed; null where it did not. */
  fault: z.nullable(callFault),
  machines_count: z.int(),
  lock_version: z.int(),
})
export type TelematicsConnection = z.output<typeof telematicsConnection>

/** One poll: what was read, or why not. */
export const telematicsPoll = z.object({
  id,
  began_at: instant,
  ended_at: instant,
  pages: z.int(),
  machines: z.int(),
  /** Readings that were newer than what was known. */
  readings: z.int(),
  fault: z.nullable(callFault),
  /** What was skipped, such as a page that names itself as the next one. */
  notes: z.array(pollNote),
})
export type TelematicsPoll = z.output<typeof telematicsPoll>

/** Write-only: null forgets it. */
const secret = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(500))))
const byId = z.strictObject({ id: idText })
const one = z.object({ telematics_connection: telematicsConnection })

/** Connections to the systems of OEMs. */
export const telematics = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/telematics_connections',
    permission: 'machine.manage',
    summary: 'OEM systems that are polled for machines',
    response: z.object({ telematics_connections: z.array(telematicsConnection) }),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/telematics_connections',
    permission: 'machine.manage',
    while_impersonating: 'refused',
    summary: 'Connect an OEM system; it is polled at once',
    body: z.strictObject({ ...newShape(telematicsConnectionRecord), secret }),
    response: one,
    problems: ['name_taken', 'invalid'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/telematics_connections/{id}',
    permission: 'machine.manage',
    while_impersonating: 'refused',
    summary: 'Change a connection; another address needs its secret again',
    params: byId,
    body: z.strictObject({ ...changeShape(telematicsConnectionRecord), secret, lock_version: lockVersion }),
    response: one,
    problems: ['name_taken', 'invalid', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/telematics_connections/{id}',
    permission: 'machine.manage',
    while_impersonating: 'refused',
    summary: 'End a connection; its machines stay, and its secret is deleted',
    params: byId,
    problems: ['not_found'],
  }),
  poll: defineRoute({
    method: 'POST',
    path: '/v1/telematics_connections/{id}/poll',
    permission: 'machine.manage',
    summary: 'Polls the system now, ahead of its schedule',
    params: byId,
    response: one,
    problems: ['not_found', 'conflict'],
  }),
  polls: defineRoute({
    method: 'GET',
    path: '/v1/telematics_connections/{id}/polls',
    permission: 'machine.manage',
    summary: 'The latest 50 polls of a system',
    params: byId,
    response: z.object({ telematics_polls: z.array(telematicsPoll) }),
    problems: ['not_found'],
  }),
}
