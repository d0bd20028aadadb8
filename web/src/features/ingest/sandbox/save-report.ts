import type { SignedReport } from '@milepost/contract/ingest/sandbox.contract'

/** Saves a signed report where the browser keeps downloads. */
export function saveReport(signed: SignedReport): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(signed, null, 2)], { type: 'application/json' }))
  link.download = `sandbox-report-${signed.report.id}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
