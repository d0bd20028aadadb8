import { constructionSystemHistory, constructionSystems, reportSendings } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { SystemTokens } from './client/system-tokens.ts'
import { beginComparing, listDrift } from './drift/compare-reports.ts'
import { packageFile, postingsFile } from './files/report-files.ts'
import { listSendings, sendReport } from './sending/begin-sending.ts'
import { cancelSending } from './sending/cancel-sending.ts'
import { preSendChecks } from './sending/pre-send-checks.service.ts'
import { reportSendingJobs } from './sending/report-sending.jobs.ts'
import { contractsOfProjects, mapContract, mapPerson, peopleThere } from './settings/construction-maps.service.ts'
import {
  constructionSystemById,
  constructionSystemOf,
  saveConstructionSystem,
} from './settings/construction-system.service.ts'
import { testConstructionSystem } from './settings/test-system.ts'

export { reconcileReports } from './command/reconcile-reports.ts'

interface Parts {
  platform: Database
  public_url: string
  construction_hosts: readonly string[]
  secrets: SealedSecrets
}

/** These call the construction system, outside of a transaction. */
const ownTransaction = { own_transaction: true }

/** Daily work reports on their way into the agency's construction system, each once (docs/daily-work-reports.md). */
export function reportSendingFeature({ platform, public_url, construction_hosts, secrets }: Parts): Feature {
  const parts = { platform, public_url, own_hosts: construction_hosts, secrets, tokens: new SystemTokens() }
  const one = async (system: ReturnType<typeof constructionSystemOf>) => ({ construction_system: await system })
  return {
    name: 'report-sending',
    routes: [
      handle(
        reportSendings.checks,
        async (ctx, { params }) => ({ pre_send_checks: await preSendChecks(ctx, parts, params.id) }),
        ownTransaction,
      ),
      handle(reportSendings.send, async (ctx, input) => ({ sending: await sendReport(ctx, parts, input) })),
      handle(reportSendings.cancel, async (ctx, input) => ({ sending: await cancelSending(ctx, input) })),
      handle(reportSendings.list, async (ctx, { params }) => ({ sendings: await listSendings(ctx, params.id) })),
      handle(reportSendings.package, (ctx, { params }) => packageFile(ctx, parts, params.id)),
      handle(reportSendings.postings, postingsFile),
      handle(constructionSystems.get, (ctx) => one(constructionSystemOf(ctx))),
      handle(constructionSystems.save, (ctx, { body }) => one(saveConstructionSystem(ctx, parts, body))),
      handle(
        constructionSystems.history,
        readHistory({ history: constructionSystemHistory, read: constructionSystemById }),
      ),
      handle(constructionSystems.test, (ctx) => one(testConstructionSystem(ctx, parts)), ownTransaction),
      handle(constructionSystems.contracts, contractsOfProjects),
      handle(constructionSystems.mapContract, async (ctx, input) => ({
        construction_contract: await mapContract(ctx, input),
      })),
      handle(constructionSystems.people, peopleThere),
      handle(constructionSystems.mapPerson, async (ctx, input) => ({
        construction_person: await mapPerson(ctx, input),
      })),
      handle(constructionSystems.drift, listDrift),
      handle(constructionSystems.compare, async (ctx) => ({ compared_at: await beginComparing(ctx) })),
    ],
    jobs: reportSendingJobs(parts),
  }
}
