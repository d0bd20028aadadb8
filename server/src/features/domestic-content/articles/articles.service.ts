import {
  neededSteps,
  type ArticleVerdict,
  type DomesticArticleRow,
  type domesticArticles,
  type DomesticArticleWhole,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { projectFor } from '../../projects/index.ts'
import { manages } from '../managed-project.ts'
import { articlesByVerdict, judgedProject } from '../ledger/judged-project.ts'
import * as queries from './articles.queries.ts'

/** An article with its verdict; without settings of its project it has none. */
const judgedArticle = (
  article: queries.StoredArticle,
  verdict: ArticleVerdict | null,
  is_managed: boolean,
): DomesticArticleRow => ({
  ...article,
  verdict: verdict?.verdict ?? null,
  held: verdict?.amount ?? '0.00',
  findings: verdict?.findings ?? [],
  abilities: is_managed ? ['update', 'delete'] : [],
})

/** A page of the articles of a project that the caller sees. */
export async function listArticles(
  ctx: RequestContext,
  project_id: number,
  query: queries.ArticlesQuery,
): Promise<RouteResponse<typeof domesticArticles.list>> {
  const { authority_id, db } = ctx
  const project = await projectFor(ctx, project_id, { for: 'read' })
  const judged = await judgedProject(ctx, project_id)
  const selection = { authority_id, project_id, by_verdict: articlesByVerdict(judged) }
  const { rows, total } = await queries.listArticles(db, selection, query)
  const is_managed = await manages(ctx, project)
  return {
    domestic_articles: rows.map((row) => judgedArticle(row, judged.verdictOf(row), is_managed)),
    page: pageInfo(query, total),
  }
}

/** An article that the caller sees, with its chain. Throws as `projectFor` does. */
export async function articleOf(ctx: RequestContext, id: number): Promise<DomesticArticleWhole> {
  const { authority_id, db } = ctx
  const article = orNotFound(await queries.articleById(db, authority_id, id))
  const project = await projectFor(ctx, article.project_id, { for: 'read' })
  const { verdictOf } = await judgedProject(ctx, article.project_id)
  return {
    ...judgedArticle(article, verdictOf(article), await manages(ctx, project)),
    steps: await queries.stepsOfArticle(db, authority_id, id),
    needed_steps: neededSteps(article),
  }
}
