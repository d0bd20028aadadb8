import type { ProblemCode } from '@milepost/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { personOf } from '../database/events.queries.ts'
import type { Bearer } from '../sessions/session-directory.ts'

/** Who sent a request, as its line in the log says: ids alone, no names and no addresses of email. */
export interface LoggedBearer {
  /** Kind and id, as in events: `employee:12`. */
  by: string
  /** Id of the agency; 0 for those who work for the installation. */
  agency: number
  session?: number
  /** Id of the person who acts in this person's name. */
  impersonated_by?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Known from the moment that its token or key was recognized, also where the call is then refused. */
    bearer: LoggedBearer | null
    /** Why it was refused. */
    refusal: ProblemCode | null
  }
}

/** Notes for the log who sent a request. Returns the bearer. */
export function noteBearer(request: FastifyRequest, bearer: Bearer): Bearer {
  const { actor, authority_id } = bearer
  request.bearer = {
    by: personOf(actor),
    agency: authority_id,
    ...('session_id' in actor && { session: actor.session_id }),
    ...(actor.kind === 'employee' && actor.impersonated_by !== null && { impersonated_by: actor.impersonated_by }),
  }
  return bearer
}

/**
 * One line for each request that may have changed something or was refused: what was called, by whom, from which address, with which result. Successful reads
 * are counted in the metrics; a line for each would be most of the process's work.
 */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('bearer', null)
  app.decorateRequest('refusal', null)
  app.addHook('onResponse', async (request, reply) => {
    const { bearer, refusal } = request
    const entry = {
      req: request,
      ...bearer,
      status: reply.statusCode,
      ...(refusal !== null && { problem: refusal }),
      ms: Math.round(reply.elapsedTime),
    }
    if (request.method !== 'GET' || reply.statusCode >= 400) request.log.info(entry, 'answered')
    else request.log.debug(entry, 'answered')
  })
}
