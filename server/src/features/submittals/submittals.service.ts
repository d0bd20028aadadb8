import type { RouteResponse, Submittal, SubmittalRow, submittals } from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import type { RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound } from '../../platform/problem.ts'
import { readReview, seenReviews, type SeenReview } from '../../platform/reviews/index.ts'
import { shippedUnder } from '../certificate-checks/index.ts'
import { countSubmittals } from './submittal-conditions.queries.ts'
import { attachmentsOfSubmittal, factsOfFiles, heatsOf, roundsOf } from './submittal-parts.queries.ts'
import { seenSubmittals, submittalPersonOf } from './submittal-scope.ts'
import { submittalAbilities, writes, type SubmittalPerson } from './submittals.policy.ts'
import * as queries from './submittals.queries.ts'

/** Submittals of so many days are recent ones. */
const RECENT_DAYS = 30

function rowOf(person: SubmittalPerson, stored: queries.StoredSubmittal, review: SeenReview | undefined): SubmittalRow {
  const { company_id: _company, author_ids: _authors, project_ids: _projects, ...row } = stored
  return {
    ...row,
    review: review?.brief ?? null,
    abilities: submittalAbilities(person, stored, review?.abilities ?? null),
  }
}

/** A page of the submittals that the caller sees. */
export async function listSubmittals(
  ctx: RequestContext,
  query: queries.SubmittalsQuery,
): Promise<RouteResponse<typeof submittals.list>> {
  const person = await submittalPersonOf(ctx)
  const { rows, total, counts } = await queries.listSubmittals(ctx.db, await seenSubmittals(ctx), person, query)
  const reviews = await seenReviews(ctx, {
    kind: 'submittal',
    subject_ids: rows.map(({ id }) => id),
    writes: person.may('submittal.write'),
  })
  return {
    submittals: rows.map((stored) => rowOf(person, stored, reviews.get(stored.id))),
    page: pageInfo(query, total, counts),
  }
}

/** A submittal with its files, heats and review. Throws `not_found` for one that the caller does not see. */
export async function submittalOf(ctx: RequestContext, id: number): Promise<Submittal> {
  const seen = await seenSubmittals(ctx)
  const stored = orNotFound(await queries.submittalById(ctx.db, seen, { id }))
  const person = await submittalPersonOf(ctx)
  const review = await readReview(ctx, { kind: 'submittal', subject_id: id }, { writes: writes(person, stored) })
  const files = await attachmentsOfSubmittal(ctx.db, ctx.authority_id, id)
  const facts = new Map((await factsOfFiles(ctx.db, seen, id)).map((one) => [one.id, one]))
  const { abilities, ...row } = rowOf(person, stored, undefined)
  return {
    ...row,
    abilities: review === null ? abilities : submittalAbilities(person, stored, review.abilities),
    review,
    attachments: files.map((file) => ({ ...file, ...facts.get(file.id)! })),
    heats: await heatsOf(ctx.db, ctx.authority_id, id),
    rounds: await roundsOf(ctx.db, ctx.authority_id, id),
    shipped: person.side === 'outside' ? null : await shippedUnder(ctx.db, ctx.authority_id, id),
  }
}

/** How many submittals are recent, and how many wait for the side of the caller. */
export async function countsOfSubmittals(ctx: RequestContext): Promise<RouteResponse<typeof submittals.counts>> {
  const person = await submittalPersonOf(ctx)
  const since = new Date(ctx.clock().getTime() - RECENT_DAYS * DAY_MS)
  return orNotFound(await countSubmittals(ctx.db, await seenSubmittals(ctx), { person, since }))
}
