import { z } from 'zod'
import { byActor, type SessionHolder } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobContext } from '../../platform/http/feature.ts'
import { grantHeld, membershipState } from '../../platform/sessions/sessions.queries.ts'
import type { RecordRequester } from './records/record-reads.ts'

type Person = Extract<SessionHolder, { kind: 'employee' | 'grantee' }>

/** Who asked, as the request had it: a job reads records with these rights as long as the person holds them. */
export const personOfJob = z.custom<Person>(
  (value) => z.looseObject({ kind: z.enum(['employee', 'grantee']) }).safeParse(value).success,
)

/** The person of a job, with the request that asked for it. */
export interface AskedInRequest {
  authority_id: number
  actor: Person
  request_id: string
}

/** Whether the person still has the rights with which the request was made. */
export const isHeld = (db: Database, { authority_id, actor }: AskedInRequest): Promise<boolean> =>
  byActor(actor, {
    employee: async ({ membership_id, role }) =>
      (await membershipState(db, { authority_id, membership_id, role })) === 'held',
    grantee: ({ grant_id }) => grantHeld(db, { authority_id, grant_id }),
  })

/** The person as reads of records take it. */
export const readsAs = (
  { authority_id, actor, request_id }: AskedInRequest,
  ctx: JobContext,
  log: RecordRequester['log'],
): RecordRequester => ({
  actor,
  authority_id,
  session: null,
  request_id,
  address: '',
  db: ctx.reads(authority_id),
  clock: ctx.clock,
  log,
})

/** The person as audit events name who did something. */
export const auditedAs = ({ actor }: AskedInRequest) => ({
  kind: actor.kind,
  id: actor.kind === 'employee' ? actor.membership_id : actor.grant_id,
  name: actor.name,
})
