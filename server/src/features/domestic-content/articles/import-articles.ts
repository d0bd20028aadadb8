import {
  articleColumnNames,
  centsOf,
  MOST_ARTICLES_A_FILE,
  requiredArticleColumns,
  type ArticleColumn,
  type ArticleImport,
  type domesticArticles,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import {
  importFaults,
  importReadingOf,
  type Import,
  type ImportKind,
  type ReadFile,
} from '../../../platform/imports/index.ts'
import { flatMapInTurns, inTurns } from '../../../platform/turns.ts'
import { managedProject } from '../managed-project.ts'
import { articleOfRow, articleRules } from './article-of-row.ts'
import {
  insertArticles,
  knownArticles,
  linesOfProject,
  type ImportedArticle,
  type KnownArticle,
} from './import-articles.queries.ts'
import { refuseTooMany } from './write-articles.ts'

const columns: ImportKind<ArticleColumn> = {
  kind: 'domestic_articles',
  names: articleColumnNames,
  required: requiredArticleColumns,
  rules: articleRules,
  codes: ['line_number', 'evidence'],
  key: 'name',
  most_rows: MOST_ARTICLES_A_FILE,
}

/** By what a row is known: two of the same name, paper, day, line and cost are one article. */
const keyOf = ({ name, category, pay_item_id, supplier, placed_on, cost, evidence }: KnownArticle): string =>
  JSON.stringify([
    name.toLowerCase(),
    category,
    pay_item_id,
    supplier?.toLowerCase() ?? null,
    placed_on,
    String(centsOf(cost)),
    evidence?.toLowerCase() ?? null,
  ])

/**
 * Imports a file of articles: new ones are added, those that the project has already are left as they are, rows with faults are left out and reported (D40). With
 * `validate_only` nothing is written, and the response reports what importing the file now would do.
 */
export const importArticles: Import<typeof domesticArticles.import, ArticleColumn> = {
  kind: columns,
  allow: (ctx, { params }) => managedProject(ctx, params.id),
  write: importRows,
}

async function importRows(
  ctx: RequestContext,
  { params: { id: project_id }, query: { validate_only = false } }: RouteInput<typeof domesticArticles.import>,
  file: ReadFile<ArticleColumn>,
): Promise<ArticleImport> {
  await managedProject(ctx, project_id)
  const lines = await linesOfProject(ctx.db, ctx.authority_id, project_id)
  const lineIds = new Map(lines.map(({ line_number, id }) => [line_number, id]))
  const known = new Set((await knownArticles(ctx.db, ctx.authority_id, project_id)).map(keyOf))
  const articles = await inTurns(flatMapInTurns(file.rows, (row) => articleOfRow(row, lineIds) ?? []))
  const fresh = articles.filter((article) => {
    const key = keyOf(article)
    if (known.has(key)) return false
    known.add(key)
    return true
  })
  await refuseTooMany(ctx, project_id, fresh.length)
  const written = !validate_only && fresh.length > 0
  if (written) await writeArticles(ctx, project_id, fresh)
  const wrong = file.rows.filter(({ faults }) => faults.length > 0)
  return {
    total_count: file.rows.length,
    errored_count: wrong.length,
    new_count: fresh.length,
    known_count: articles.length - fresh.length,
    ...importReadingOf({ source: file.source, rows: file.rows }),
    errors: importFaults(file, wrong),
    written,
  }
}

/** Writes new articles with an event of each, and one of all in the project's activity. */
async function writeArticles(ctx: RequestContext, project_id: number, articles: readonly ImportedArticle[]) {
  const { db, authority_id } = ctx
  const ids = await insertArticles(db, { authority_id, project_id }, articles, ctx.clock())
  await ctx.audit(
    ...articles.map((article, at) => ({
      action: 'domestic_article.created',
      subject: 'domestic_article',
      subject_id: ids[at] ?? 0,
      project_id: null,
      changes: { ...article },
    })),
    {
      action: 'domestic_articles.imported',
      subject: 'project',
      subject_id: project_id,
      changes: { new_count: articles.length },
    },
  )
  await ctx.emit({ type: 'domestic_content.changed', project_id })
}
