import {
  domesticStepRecord,
  MOST_STEPS_OF_ARTICLE,
  type DomesticStep,
  type domesticSteps,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, deleteRecord, editRecord } from '../../../platform/records/index.ts'
import { lockArticle } from '../articles/write-articles.ts'
import { managedProject } from '../managed-project.ts'
import { countSteps, lockedStep } from './steps.queries.ts'

const announce = (ctx: RequestContext, { project_id, article_id }: { project_id: number; article_id: number }) =>
  ctx.emit({ type: 'domestic_content.changed', project_id, ids: [article_id] })

/** A step of a project of one's own, locked. */
async function lockStep(ctx: RequestContext, id: number) {
  const step = orNotFound(await lockedStep(ctx.db, ctx.authority_id, id))
  await managedProject(ctx, step.project_id)
  return step
}

async function stepOf(ctx: RequestContext, id: number): Promise<DomesticStep> {
  const {
    project_id: _project,
    article: _article,
    ...step
  } = orNotFound(await lockedStep(ctx.db, ctx.authority_id, id))
  return step
}

/** Adds a step to the chain of an article; several heats have several of the same. */
export async function createStep(
  ctx: RequestContext,
  article_id: number,
  values: RouteInput<typeof domesticSteps.create>['body'],
): Promise<DomesticStep> {
  const { project_id, name } = await lockArticle(ctx, article_id)
  if ((await countSteps(ctx.db, ctx.authority_id, article_id)) >= MOST_STEPS_OF_ARTICLE)
    throw new Problem('too_many_steps', { most: String(MOST_STEPS_OF_ARTICLE) })
  const id = await createRecord(ctx, domesticStepRecord, {
    values,
    more: { project_id, article_id },
    changes: { article: name },
    project_id,
  })
  await announce(ctx, { project_id, article_id })
  return await stepOf(ctx, id)
}

/** Changes a step, merged field by field with what others changed since it was read. */
export async function updateStep(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof domesticSteps.update>['body'],
): Promise<DomesticStep> {
  const before = await lockStep(ctx, id)
  if (await editRecord(ctx, domesticStepRecord, { before, body, project_id: before.project_id }))
    await announce(ctx, before)
  return await stepOf(ctx, id)
}

/** Deletes a step; its audit event has what it said. */
export async function removeStep(ctx: RequestContext, id: number): Promise<void> {
  const { id: _id, lock_version: _version, project_id, article_id, ...changes } = await lockStep(ctx, id)
  await deleteRecord(ctx.db, ctx.authority_id, domesticStepRecord, id)
  await ctx.audit({ action: 'domestic_step.deleted', subject: 'domestic_step', subject_id: id, project_id, changes })
  await announce(ctx, { project_id, article_id })
}
