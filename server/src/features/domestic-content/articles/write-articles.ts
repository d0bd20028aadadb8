import { writtenCount } from '../../../platform/words/written.ts'
import {
  articleFaults,
  domesticArticleRecord,
  MOST_ARTICLES_OF_PROJECT,
  type ArticleFault,
  type ArticleToCheck,
  type domesticArticles,
  type DomesticArticleWhole,
  type ProblemDetail,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, deleteRecord, editRecord, lockRecordWith } from '../../../platform/records/index.ts'
import { managedProject } from '../managed-project.ts'
import { countArticles, projectOfItem } from './articles.queries.ts'
import { articleOf } from './articles.service.ts'

const messages: Record<ArticleFault, string> = {
  kind_required: 'is required of this category',
  not_of_category: 'is not of this category',
  above_cost: 'is more than the cost',
  above_steel_cost: 'is more than the cost of iron and steel',
  above_100: 'is more than 100 percent',
  belongs_together: 'belongs to another field that is not stated, or the other way around',
}

/** Faults of an article as a whole, with their messages. */
export const articleDetails = (article: ArticleToCheck): ProblemDetail[] =>
  Object.entries(articleFaults(article)).map(([path, code]) => ({ path, code, message: `${path} ${messages[code]}` }))

/** What an article has where nothing is stated. */
export const emptyArticle: Omit<ArticleToCheck, 'category' | 'cost'> = {
  kind: null,
  foreign_cost: '0',
  assembled_in_us: false,
  component_percent: null,
  steel_cost: null,
  foreign_steel_cost: null,
  further_steps: [],
  quantity: null,
  uom: null,
  waiver_number: null,
  waiver_clause: null,
}
const stated = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

async function refuseFaults(
  ctx: RequestContext,
  project_id: number,
  article: ArticleToCheck & { pay_item_id?: number | null },
): Promise<void> {
  const details = articleDetails(article)
  const { pay_item_id } = article
  if (pay_item_id != null) {
    const item = await projectOfItem(ctx.db, ctx.authority_id, pay_item_id)
    if (item?.project_id !== project_id)
      details.push({
        path: 'pay_item_id',
        code: item ? 'of_other_project' : 'unknown',
        message: 'choose a pay item of the project',
      })
  }
  if (details.length > 0) throw new Problem('invalid', undefined, details)
}

/** Refuses more articles than a project may have. */
export async function refuseTooMany(ctx: RequestContext, project_id: number, more: number): Promise<void> {
  if ((await countArticles(ctx.db, ctx.authority_id, project_id)) + more > MOST_ARTICLES_OF_PROJECT)
    throw new Problem('too_many_articles', { most: writtenCount(MOST_ARTICLES_OF_PROJECT) })
}

/**
 * Adds an article to a project of one's own.
 * @throws Problem `invalid` with each field that does not go with the others, `too_many_articles`.
 */
export async function createArticle(
  ctx: RequestContext,
  project_id: number,
  values: RouteInput<typeof domesticArticles.create>['body'],
): Promise<DomesticArticleWhole> {
  await managedProject(ctx, project_id)
  await refuseFaults(ctx, project_id, { ...emptyArticle, ...stated(values) } as ArticleToCheck)
  await refuseTooMany(ctx, project_id, 1)
  const id = await createRecord(ctx, domesticArticleRecord, { values, more: { project_id }, project_id })
  await ctx.emit({ type: 'domestic_content.changed', project_id, ids: [id] })
  return await articleOf(ctx, id)
}

/** An article of a project of one's own, locked. */
export async function lockArticle(ctx: RequestContext, id: number) {
  const article = orNotFound(
    await lockRecordWith<typeof domesticArticleRecord, { project_id: number }>(
      ctx.db,
      ctx.authority_id,
      domesticArticleRecord,
      { id, columns: ['project_id'] },
    ),
  )
  await managedProject(ctx, article.project_id)
  return article
}

/** Changes an article, merged field by field with what others changed since it was read. */
export async function updateArticle(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof domesticArticles.update>['body'],
): Promise<DomesticArticleWhole> {
  const before = await lockArticle(ctx, id)
  const { project_id } = before
  await refuseFaults(ctx, project_id, { ...before, ...stated(body) })
  if (await editRecord(ctx, domesticArticleRecord, { before, body, project_id }))
    await ctx.emit({ type: 'domestic_content.changed', project_id, ids: [id] })
  return await articleOf(ctx, id)
}

/** Deletes an article with its steps; its audit event has what it said. */
export async function removeArticle(ctx: RequestContext, id: number): Promise<void> {
  const { id: _id, lock_version: _version, project_id, ...changes } = await lockArticle(ctx, id)
  await deleteRecord(ctx.db, ctx.authority_id, domesticArticleRecord, id)
  await ctx.audit({
    action: 'domestic_article.deleted',
    subject: 'domestic_article',
    subject_id: id,
    project_id,
    changes,
  })
  await ctx.emit({ type: 'domestic_content.changed', project_id, ids: [id] })
}
