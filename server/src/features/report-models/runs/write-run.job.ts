import type { FactSheet } from '@milepost/contract'
import { z } from 'zod'
import { ModelFault } from '../../../platform/models/model-fault.ts'
import type { JobContext, JobHandler } from '../../../platform/http/feature.ts'
import { defineJob, handleJob, newJob } from '../../../platform/jobs/define-job.ts'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import type { Models } from '../../ai-policy/index.ts'
import { reportById } from '../../daily-work-reports/index.ts'
import { factsOfDay } from '../../day-facts/index.ts'
import { flagIsOn } from '../../flags/index.ts'
import { weatherOf } from '../../weather/index.ts'
import { modelToWrite, publishedModels } from '../report-models.queries.ts'
import { writeWords } from '../words/write-words.ts'
import * as queries from './runs.queries.ts'

/** Characters of an answer that count as all of the way, and how often a run looks whether it was canceled, in milliseconds. */
const LONG_ANSWER = 8000
const LOOK_EVERY = 500
/** Reports that one evening's turn has worded. */
const REPORTS_A_TURN = 100

/** Has a report model write, for a person who waits or for an evening. */
export const writeRunJob = defineJob({
  name: 'write_report_words',
  lane: 'middle',
  payload: z.object({ authority_id: z.number(), id: z.number() }),
  key: ({ authority_id, id }) => `write_report_words:${authority_id}:${id}`,
})

/** The facts that a run writes of: those of its report as it is, of a test those of the day now. */
async function sheetOf(ctx: JobContext, authority_id: number, run: queries.StoredRun): Promise<FactSheet | null> {
  return await ctx.inTenant(authority_id, async (work) => {
    const { report_id, project_id, report_date: date, inspector_id, time_zone } = run
    if (report_id !== null)
      return (await reportById(work.db, authority_id, { id: report_id, project_ids: null }))?.sheet ?? null
    const weather = await weatherOf(work, { project_id, date })
    return await factsOfDay(work, { project_id, date, inspector_id, time_zone, weather })
  })
}

/** Writes a run. Begun again after a kill it writes again; one that was canceled, or has ended, stays as it is. */
async function writeRun(ctx: JobContext, models: Models, { authority_id, id }: { authority_id: number; id: number }) {
  const note = (progress: number) =>
    ctx.inTenant(authority_id, ({ db }) => queries.noteProgress(db, authority_id, { id, progress }))
  if (!(await note(0.1))) return
  const run = await queries.runById(ctx.reads(authority_id), authority_id, { id })
  const report_model = run && (await modelToWrite(ctx.reads(authority_id), authority_id, run.report_model_id))
  if (!run || !report_model) return
  const canceled = new AbortController()
  let share = 0.1
  const watch = setInterval(() => {
    void note(share)
      .then((goes_on) => (goes_on ? undefined : canceled.abort()))
      .catch(() => undefined)
  }, LOOK_EVERY)
  try {
    const sheet = await sheetOf(ctx, authority_id, run)
    if (sheet === null) return
    const written = await writeWords(models, {
      who: { authority_id, actor: { kind: 'system', name: run.started_by } },
      report_model,
      sheet,
      language: run.language,
      subject: { type: 'report_model_run', id },
      signal: canceled.signal,
      on_text: (characters) => {
        share = Math.min(0.95, 0.1 + (characters / LONG_ANSWER) * 0.85)
      },
    })
    await finish(ctx, authority_id, run, written)
  } catch (error) {
    if (error instanceof ModelFault && error.code === 'cancelled') return
    ctx.log('a report model could not write', { authority_id, id, err: error })
    await finish(ctx, authority_id, run, { words: null, use_id: null })
  } finally {
    clearInterval(watch)
  }
}

const finish = (
  ctx: JobContext,
  authority_id: number,
  { id, report_id, project_id, report_model_id, purpose }: queries.StoredRun,
  ended: Pick<Parameters<typeof queries.finishRun>[2], 'words' | 'use_id'>,
): Promise<void> =>
  ctx.inTenant(authority_id, async ({ db, emit, audit, clock }) => {
    if (!(await queries.finishRun(db, authority_id, { id, at: clock(), ...ended }))) return
    await emit({ type: 'report_models.changed', ids: [report_model_id] })
    if (report_id === null) return
    await emit({ type: 'daily_work_reports.changed', project_id, ids: [report_id] })
    if (ended.words !== null)
      await audit({
        action: 'daily_work_report.worded',
        subject: 'daily_work_report',
        subject_id: report_id,
        project_id,
        changes: { run_id: id, purpose, written_by: ended.words.written_by, sentences: ended.words.sentences.length },
      })
  })

/** Has the primary model word the open reports of the evening, where the agency has switched that on. Nothing is signed, and reports change only when accepted. */
export const wordOpenReports = (ctx: JobContext): Promise<void> =>
  eachTenant(ctx, async ({ db, authority_id, clock, enqueue }) => {
    const agency = { authority_id, membership_id: null }
    if (!(await flagIsOn(db, agency, 'project_assist_enabled')) || !(await flagIsOn(db, agency, 'autorun_each_day')))
      return
    const primary = (await publishedModels(db, authority_id)).find(({ is_primary }) => is_primary)
    if (!primary) return
    const now = clock()
    for (const { id: report_id, ...day } of await queries.reportsToWord(db, authority_id, {
      now,
      most: REPORTS_A_TURN,
    })) {
      const named = { report_model_id: primary.id, model_name: primary.name, started_by: 'Milepost' }
      const id = await queries.insertRun(db, authority_id, {
        ...named,
        ...day,
        report_id,
        purpose: 'each_day',
        at: now,
      })
      await enqueue(newJob(writeRunJob, { authority_id, id }))
    }
  })

export const reportModelJobs = (models: Models): JobHandler[] => [
  handleJob(writeRunJob, (payload, ctx) => writeRun(ctx, models, payload)),
  { name: 'word_open_reports', cron: '*/20 * * * *', run: (_payload, ctx) => wordOpenReports(ctx) },
]
