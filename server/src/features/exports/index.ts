import { exports } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { exportJobs, type ExportParts } from './exports.jobs.ts'
import { cancelJob, downloadExport, jobStatus, listJobs, startExport } from './exports.service.ts'
import type { ExportSource } from './export-source.ts'

export type { Exporter, ExportPlan, ExportSource, Letterhead, PrintedExport } from './export-source.ts'
export { startExport } from './exports.service.ts'
export { csvFile } from './csv-file.ts'
export { paperFor, printedRows } from './formats/printed-rows.ts'
export { fileOfPlan } from './formats/file-of-plan.ts'
export { noLetterhead } from './formats/write-format.ts'
export { exportJobs } from './exports.jobs.ts'
export { neutralNumber, neutralText } from './neutral-text.queries.ts'

/** Files of rows for people to take away, written by jobs; each source of rows registers itself. */
export function exportsFeature(parts: ExportParts): Feature {
  return {
    name: 'exports',
    routes: [
      handle(
        exports.tickets,
        async (ctx, { query }) => ({
          job_id: await startExport(ctx, sourceOf(parts, 'tickets'), query),
        }),
        { own_transaction: true },
      ),
      handle(exports.status, (ctx, { query }) => jobStatus(ctx, query.job_id)),
      handle(exports.jobs, async (ctx) => ({ async_jobs: await listJobs(ctx) })),
      handle(exports.cancel, (ctx, { params }) => cancelJob(ctx, params.id)),
      handle(exports.download, (ctx, { query }) => downloadExport(ctx, parts, query)),
    ],
    jobs: exportJobs(parts),
  }
}

function sourceOf({ sources }: ExportParts, kind: string): ExportSource {
  const source = sources.find((one) => one.kind === kind)
  if (!source) throw new Error(`nobody exports ${kind}`)
  return source
}
