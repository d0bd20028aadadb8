import { randomUUID } from 'node:crypto'
import type { PreSendFinding } from '@milepost/contract'
import type { JobContext } from '../../../platform/http/feature.ts'
import { newJob } from '../../../platform/jobs/define-job.ts'
import { markSent, reportById, reportName, type StoredReport } from '../../daily-work-reports/index.ts'
import { preSendChecksOf } from '../checks/pre-send-checks.ts'
import { isEditable } from '../checks/system-view.ts'
import { readSystem } from '../client/read-system.ts'
import { SystemFault } from '../client/system-fault.ts'
import type { ConstructionClient } from '../client/construction-client.ts'
import { desiredReport } from '../posting/desired-report.ts'
import { postReport } from '../posting/post-report.ts'
import { NotTaken } from '../posting/writer.ts'
import { systemOf } from '../settings/construction-system.service.ts'
import { outcomeOf, type Outcome } from './outcome-of.ts'
import type { SendingParts } from './pre-send-checks.service.ts'
import { reportToCheck, type KnownReport } from './report-to-check.ts'
import { midnightOf, sendReportJob } from './send-report.job.ts'
import * as queries from './sendings.queries.ts'
import { clientOf } from './system-client.ts'

/** A worker has a sending for this long without writing, in ms: longer than its slowest reading. */
const LEASE = 5 * 60_000
/** How often missing rows are waited for before they are written again, after the construction system accepted writes for later. */
const MOST_WAITS = 4

/** Another worker has the sending by now. */
class Lost extends Error {}

interface Sent {
  external_id: number
  written: number
}

/** Sends a report, or goes on where an earlier try ended. Run twice at once, only one of them works; run again, it changes nothing twice. */
export async function continueSending(
  ctx: JobContext,
  parts: SendingParts,
  { authority_id, id }: { authority_id: number; id: number },
): Promise<void> {
  const worker = randomUUID()
  const until = () => new Date(ctx.clock().getTime() + LEASE)
  const taken = await ctx.inTenant(authority_id, ({ db, clock }) =>
    queries.takeSending(db, authority_id, { id, worker, now: clock(), leased_until: until() }),
  )
  if (!taken) return
  const held = { id, worker }
  const sending = new Try(ctx, parts, { authority_id, held, taken, until })
  try {
    await sending.finish(await sending.post())
  } catch (error) {
    if (error instanceof Lost) return
    await sending.pause(outcomeOf(error, taken.tries))
  }
}

interface OfTry {
  authority_id: number
  held: queries.Held
  taken: queries.TakenSending
  until: () => Date
}

/** One try of a sending by one worker. */
class Try {
  readonly #ctx: JobContext
  readonly #parts: SendingParts
  readonly #of: OfTry
  #client: ConstructionClient | null = null

  constructor(ctx: JobContext, parts: SendingParts, of: OfTry) {
    this.#ctx = ctx
    this.#parts = parts
    this.#of = of
  }

  #calls(): number {
    return this.#of.taken.calls + (this.#client?.calls ?? 0)
  }

  /** Checks the report with what the construction system has now, and writes what is missing there. */
  async post(): Promise<Sent> {
    const { authority_id, held, taken, until } = this.#of
    const { report, known, system } = await this.#known()
    this.#client = clientOf(this.#parts, {
      authority_id,
      system,
      shortly: (work) => this.#ctx.inTenant(authority_id, ({ db, clock }) => work(db, clock())),
      clock: this.#ctx.clock,
    })
    if (!this.#client) throw new SystemFault('sign_in_refused', { fault: { code: 'secret_unreadable' } })
    const view = await readSystem(this.#client, { contract: known.project.contract ?? '', date: report.report_date })
    const submitted =
      taken.step === 'finish' ? view.reports.find(({ sync_id }) => sync_id === taken.sync_id) : undefined
    // An earlier try ended between its last write, which submits the report there, and its end here.
    if (submitted && !isEditable(submitted.status)) return { external_id: submitted.id, written: 0 }
    const findings = preSendChecksOf({ ...known, asked: true, view }).flatMap((check) => check.findings)
    refuseToSend(findings, taken)
    const { contract } = view
    if (!contract || known.inspector.external_id === null) throw new NotTaken('not_accepted')
    const desired = desiredReport({
      content: report.content,
      language: report.language,
      midnight: midnightOf(report.report_date, report.time_zone),
      inspector_id: known.inspector.external_id,
      sync_id: taken.sync_id,
      factors: known.factors,
      view: { ...view, contract },
    })
    return await postReport(desired, {
      client: this.#client,
      merge_into: taken.merge_into,
      ours: known.ours,
      status_after: system.status_after === 'draft' ? 'Draft' : 'Pending Approval',
      date: report.report_date,
      waits: () => taken.accepted_tries > 0 && taken.accepted_tries <= MOST_WAITS,
      hold: async ({ step, external_id, written }) => {
        const kept = await this.#ctx.inTenant(authority_id, ({ db }) =>
          queries.holdSending(db, authority_id, held, {
            step,
            external_id: external_id === null ? null : String(external_id),
            calls: this.#calls(),
            written: taken.written + written,
            leased_until: until(),
          }),
        )
        if (kept === 0) throw new Lost()
      },
    })
  }

  /** The report as it is now. @throws NotTaken where it was amended since the sending began. */
  #known(): Promise<{ report: StoredReport; known: KnownReport; system: Awaited<ReturnType<typeof systemOf>> }> {
    const { authority_id, taken } = this.#of
    return this.#ctx.inTenant(authority_id, async (work) => {
      const report = await reportById(work.db, authority_id, { id: taken.report_id, project_ids: null })
      if (!report || report.status !== 'approved' || report.revision !== taken.revision)
        throw new NotTaken('report_changed')
      const system = await systemOf(work)
      const known = await reportToCheck(work.db, authority_id, {
        report,
        sender: { id: taken.begun_by, name: taken.begun_by_name },
        system,
        sync_id: taken.sync_id,
        public_url: this.#parts.public_url,
      })
      return { report, known, system }
    })
  }

  /** Marks the report as sent, with the end of the sending, in one transaction. */
  async finish({ external_id, written }: Sent): Promise<void> {
    const { authority_id, held, taken } = this.#of
    await this.#ctx.inTenant(authority_id, async (work) => {
      const report = await reportById(work.db, authority_id, { id: taken.report_id, project_ids: null, lock: true })
      const ended = {
        external_id: String(external_id),
        calls: this.#calls(),
        written: taken.written + written,
        at: work.clock(),
      }
      if (!report || (await queries.finishSending(work.db, authority_id, held, ended)) === 0) return
      if (report.revision === taken.revision) await markSent(work, report, ended.external_id)
      await work.emit({ type: 'daily_work_reports.changed', project_id: report.project_id, ids: [report.id] })
    })
  }

  /** Notes why it is not done; it goes on by itself where that may pass. */
  async pause({ after, ...outcome }: Outcome): Promise<void> {
    const { authority_id, held, taken } = this.#of
    await this.#ctx.inTenant(authority_id, async (work) => {
      const at = work.clock()
      const waiting_until = after === null ? null : new Date(at.getTime() + after)
      const accepted_tries = outcome.reason === 'accepted_later' ? taken.accepted_tries + 1 : 0
      const pause = { ...outcome, waiting_until, accepted_tries, calls: this.#calls(), at }
      if ((await queries.pauseSending(work.db, authority_id, held, pause)) === 0) return
      if (waiting_until !== null)
        await work.enqueue(newJob(sendReportJob, { authority_id, id: held.id }, waiting_until))
      const report = await reportById(work.db, authority_id, { id: taken.report_id, project_ids: null })
      if (!report) return
      await work.emit({ type: 'daily_work_reports.changed', project_id: report.project_id, ids: [report.id] })
      if (outcome.state === 'waiting') return
      await work.audit({
        action: `daily_work_report.sending_${outcome.state}`,
        subject: 'daily_work_report',
        subject_id: report.id,
        project_id: report.project_id,
        changes: { name: reportName(report), reason: outcome.reason },
      })
    })
  }
}

/** Throws NotTaken for what holds the report up: the finding that a person remedies, in its own words. */
function refuseToSend(findings: readonly PreSendFinding[], { merge_into }: { merge_into: number | null }): void {
  const merge = findings.find(({ code }) => code === 'target_to_merge')
  if (merge && merge.params['external_id'] !== String(merge_into)) throw new NotTaken('target_changed')
  const error = findings.find(({ level }) => level === 'error')
  if (!error) return
  if (error.code === 'target_not_draft') throw new NotTaken('change_to_draft', error.params['status'] ?? null)
  throw new NotTaken('not_accepted', [error.row, error.code].filter((part) => part !== null).join(': '))
}
