import { ledger } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { exportBundle } from './bundle/export-bundle.ts'
import { ledgerJobs } from './ledger.jobs.ts'
import { listRoots } from './roots.queries.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import {
  getVerification,
  listFindings,
  listVerifications,
  startVerification,
  stopVerification,
} from './verifications.service.ts'

/** The ledger as it is proved (D18c): verifications, daily roots, and bundles that strangers can verify. */
export const ledgerFeature: Feature = {
  name: 'ledger',
  routes: [
    handle(ledger.verifications, (ctx, { query }) => listVerifications(ctx, query)),
    handle(ledger.verify, (ctx, { body }) => startVerification(ctx, body)),
    handle(ledger.verification, (ctx, { params }) => getVerification(ctx, params.id)),
    handle(ledger.stop, (ctx, { params }) => stopVerification(ctx, params.id)),
    handle(ledger.findings, (ctx, { params, query }) => listFindings(ctx, params.id, query)),
    handle(ledger.roots, async (ctx, { query }) => {
      const { rows, total } = await listRoots(ctx.db, ctx.authority_id, query)
      return { roots: rows, page: pageInfo(query, total) }
    }),
    handle(ledger.bundle, (ctx, { query }) => exportBundle(ctx, query)),
  ],
  jobs: ledgerJobs,
}

export { verifyLedger, type Stretch } from './verifying/verify-ledger.ts'
export { firstCursor, type Ask, type Finding, type Subject } from './verifying/subject.ts'
export { bundleName, writeBundle } from './bundle/write-bundle.ts'
export { keepHeads } from './heads/keep-heads.ts'
