import { equipment, telematics } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { SignIns } from './client/sign-in.ts'
import { telematicsJobs } from './telematics.jobs.ts'
import { connectionsOf, pollsOf } from './telematics.queries.ts'
import {
  connectionFor,
  createConnection,
  endConnection,
  pollNow,
  refreshProject,
  updateConnection,
} from './telematics.service.ts'

/** Systems of OEMs, from which machines are reported by ISO 15143-3 (docs/equipment.md). */
export function telematicsFeature({
  telematics_hosts,
  secrets,
}: {
  telematics_hosts: readonly string[]
  secrets: SealedSecrets
}): Feature {
  const parts = { secrets, own_hosts: telematics_hosts }
  const one = async (connection: ReturnType<typeof connectionFor>) => ({ telematics_connection: await connection })
  return {
    name: 'telematics',
    routes: [
      handle(telematics.list, async ({ db, authority_id }) => ({
        telematics_connections: await connectionsOf(db, authority_id),
      })),
      handle(telematics.create, (ctx, { body }) => one(createConnection(ctx, parts, body))),
      handle(telematics.update, (ctx, { params, body }) => one(updateConnection(ctx, parts, params.id, body))),
      handle(telematics.remove, (ctx, { params }) => endConnection(ctx, params.id)),
      handle(telematics.poll, (ctx, { params }) => one(pollNow(ctx, params.id))),
      handle(telematics.polls, async (ctx, { params: { id } }) => {
        await connectionFor(ctx, id)
        return { telematics_polls: await pollsOf(ctx.db, ctx.authority_id, id) }
      }),
      handle(equipment.refresh, async (ctx, { params }) => ({ asked: await refreshProject(ctx, params.id) })),
    ],
    jobs: telematicsJobs({ secrets, own_hosts: telematics_hosts, sign_ins: new SignIns(telematics_hosts) }),
  }
}
