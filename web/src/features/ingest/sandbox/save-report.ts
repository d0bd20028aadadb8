import type { SignedReport } from '@milepost/contract/ingest/sandbox.contract'
import { keepFile } from '../../exports/index.ts'

/** Saves a signed report where the browser keeps downloads. */
export const saveReport = (signed: SignedReport): void =>
  keepFile(
    new Blob([JSON.stringify(signed, null, 2)], { type: 'application/json' }),
    `sandbox-report-${signed.report.id}.json`,
  )
