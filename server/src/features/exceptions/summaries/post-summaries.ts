import { dateInZone } from '@milepost/contract/core/time/zones'
import { projectNumberKey } from '@milepost/contract'
import type { ProblemDetail, SentDailySummary, SummaryAnswer, SummaryResult } from '@milepost/contract'
import type { RequestContext, Supplier } from '../../../platform/context.ts'
import type { RequestExtras } from '../../../platform/http/feature.ts'
import { Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/services.ts'
import {
  closeDelivery,
  fault,
  insertRefusals,
  keyHolds,
  logFailure,
  openDelivery,
  projectsByCode,
  supplierOf,
} from '../../ingest/index.ts'
import { readPost, type SentSummary, type SummaryNames } from './read-post.ts'
import * as queries from './summaries.queries.ts'
import { contentOf } from './summary-content.ts'
import { writeSummary } from './write-summary.ts'

interface Places {
  plants: ReadonlyMap<string, queries.PlantRow>
  by_code: ReadonlyMap<string, { id: number; time_zone: string }>
  by_job: ReadonlyMap<string, Awaited<ReturnType<typeof queries.projectsOfJobs>>>
}

/**
 * Accepts the daily summaries of a supplier's system, all valid ones in one transaction; the others are refused one by one and kept in the log of
 * posts, as is a body that cannot be read. Sending one again changes nothing.
 */
export async function postSummaries(ctx: RequestContext, extras: RequestExtras): Promise<SummaryAnswer> {
  const supplier = supplierOf(ctx)
  const delivery = {
    authority_id: ctx.authority_id,
    key_id: supplier.key_id,
    kind: 'daily_summaries' as const,
    received_at: ctx.clock().toISOString(),
    content_type: extras.content_type.slice(0, 100),
    bytes: extras.raw_body?.length ?? 0,
    idempotency_key: null,
    body_hash: null,
  }
  try {
    const sent = readPost(extras)
    return await inTransaction(ctx, async (tx) => {
      if (!(await keyHolds(tx.db, tx.authority_id, supplier.key_id))) throw new Problem('invalid_key')
      const delivery_id = await openDelivery(tx.db, delivery)
      if (delivery_id === null) throw new Error('a post without an Idempotency-Key is none that was seen before')
      const answer = await takeAll(tx, supplier, sent)
      await insertRefusals(tx.db, tx.authority_id, delivery_id, refusalsOf(sent, answer))
      await closeDelivery(tx.db, tx.authority_id, delivery_id, { counts: answer.counts, response: null })
      await tx.emit({ type: 'ingest.changed' })
      return answer
    })
  } catch (error) {
    if (error instanceof Problem && error.code !== 'invalid_key')
      await inTransaction(ctx, async (tx) => {
        if (!(await keyHolds(tx.db, tx.authority_id, supplier.key_id))) throw new Problem('invalid_key')
        await logFailure(tx.db, delivery, { code: error.code, message: error.message })
        await tx.emit({ type: 'ingest.changed' })
      })
    throw error
  }
}

async function takeAll(ctx: RequestContext, supplier: Supplier, sent: readonly SentSummary[]): Promise<SummaryAnswer> {
  const places = await placesOf(ctx, supplier, sent)
  const results: SummaryResult[] = []
  for (const each of sent) results.push(await take(ctx, supplier, each, places))
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of results) counts[outcome] += 1
  return { results, counts }
}

const refusalsOf = (sent: readonly SentSummary[], { results }: SummaryAnswer) =>
  sent.flatMap(({ plant, date, raw }, position) => {
    const { outcome, errors } = results[position] ?? { outcome: 'refused', errors: [] }
    return outcome === 'refused' ? [{ position, plant, ticket_number: null, date, errors, raw }] : []
  })

async function placesOf(ctx: RequestContext, { supplier_id }: Supplier, sent: readonly SentSummary[]): Promise<Places> {
  const summaries = sent.map(({ named }) => named)
  const codes = [...new Set(summaries.flatMap(({ plant }) => plant ?? []))]
  const plants = await queries.plantsNamed(ctx.db, ctx.authority_id, { codes })
  const dot_codes = [...new Set(summaries.flatMap(({ dot_code }) => dot_code ?? []))]
  const jobs = [...new Set(summaries.flatMap(({ job_number }) => job_number ?? []))]
  return {
    plants: new Map(plants.map((plant) => [plant.code, plant])),
    by_code: await projectsByCode(ctx.db, ctx.authority_id, dot_codes),
    by_job: Map.groupBy(
      await queries.projectsOfJobs(ctx.db, ctx.authority_id, supplier_id, jobs),
      ({ job_number }) => job_number,
    ),
  }
}

async function take(
  ctx: RequestContext,
  supplier: Supplier,
  { plant, date, summary, named, errors }: SentSummary,
  places: Places,
): Promise<SummaryResult> {
  const refused = (faults: ProblemDetail[]): SummaryResult => ({
    plant,
    date,
    outcome: 'refused',
    errors: faults,
    warnings: [],
  })
  if (!summary) return refused([...errors, ...faultsOfNames(named, errors, { supplier, places })])
  const found = plantOf(summary, supplier, places)
  const project = projectOf(summary, places)
  const faults = [found, project].flatMap((each) => ('fault' in each ? each.fault : []))
  if ('fault' in found || 'fault' in project) return refused(faults)
  if (summary.date > dateInZone(ctx.clock().toISOString(), project.time_zone))
    return refused([fault('date', 'date_in_future', `${summary.date} lies in the future`)])
  const plantDay = { project_id: project.id, plant_id: found.id, day: summary.date }
  const { id, version, outcome, late_repeat } = await writeSummary(ctx, plantDay, {
    content: contentOf(summary),
    source: 'ingest',
  })
  const warnings = late_repeat
    ? [fault('', 'late_repeat', `an earlier version came again; version ${version} is current`)]
    : []
  return { plant, date, outcome, daily_summary_id: id, version, errors: [], warnings }
}

/** What is wrong with plant and project of a summary that could not be read, as far as they were sent: all faults at once. */
function faultsOfNames(
  { plant, dot_code, job_number, date }: SummaryNames,
  errors: readonly ProblemDetail[],
  { supplier, places }: { supplier: Supplier; places: Places },
): ProblemDetail[] {
  const faulty = new Set(errors.map(({ path }) => path))
  const found = [
    ...(plant === null || faulty.has('plant') ? [] : [plantOf({ plant }, supplier, places)]),
    ...(dot_code === null || faulty.has('dot_code') ? [] : [projectOf({ dot_code, job_number, date: '' }, places)]),
    ...(dot_code !== null || job_number === null || date === null || faulty.has('date') || faulty.has('job_number')
      ? []
      : [projectOf({ dot_code, job_number, date }, places)]),
  ]
  return found.flatMap((each) => ('fault' in each ? each.fault : []))
}

type Found<Row> = Row | { fault: ProblemDetail }

function plantOf(
  { plant: code }: Pick<SentDailySummary, 'plant'>,
  supplier: Supplier,
  { plants }: Places,
): Found<queries.PlantRow> {
  const plant = plants.get(code)
  if (!plant) return { fault: fault('plant', 'unknown_plant', `plant ${code} is not known`) }
  const { supplier_id, plant_ids } = supplier
  return plant.supplier_id !== supplier_id || (plant_ids !== null && !plant_ids.includes(plant.id))
    ? { fault: fault('plant', 'plant_not_allowed', `this key may not send for plant ${code}`) }
    : plant
}

/** The project as for tickets: by its code, otherwise by the job that the agency connected to one on that date. */
function projectOf(
  { dot_code, job_number, date }: Pick<SentDailySummary, 'dot_code' | 'job_number' | 'date'>,
  { by_code, by_job }: Places,
): Found<{ id: number; time_zone: string }> {
  if (dot_code != null) {
    const project = by_code.get(projectNumberKey(dot_code))
    return project ?? { fault: fault('dot_code', 'unknown_project', `no project has the code ${dot_code}`) }
  }
  const links = (by_job.get(job_number ?? '') ?? []).filter(
    ({ effective_from, effective_to }) =>
      (effective_from === null || effective_from <= date) && (effective_to === null || date <= effective_to),
  )
  const [first] = links
  if (!first)
    return {
      fault: fault('job_number', 'unknown_project', `the job ${job_number} is connected to no project on ${date}`),
    }
  return links.every(({ id }) => id === first.id)
    ? first
    : {
        fault: fault(
          'job_number',
          'project_ambiguous',
          `the job ${job_number} is connected to several projects on ${date}`,
        ),
      }
}
