import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { importQuery, importTypes } from '../core/import-file.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, changeShape, newBody } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, lockVersion } from '../core/scalars.ts'
import { exportHeaders } from '../exports/export-headers.ts'
import { domesticArticleRecord } from './domestic-article.record.ts'
import { domesticArticleList } from './domestic-content.list.ts'
import { articleImport, MOST_ARTICLE_FILE_BYTES } from './domestic-import.ts'
import { domesticProjectRecord } from './domestic-project.record.ts'
import { domesticArticle, domesticArticleRow, domesticStep, shownLedger } from './domestic-schemas.ts'
import { domesticStepRecord } from './domestic-step.record.ts'

const byId = z.strictObject({ id: idText })
const oneArticle = z.object({ domestic_article: domesticArticle })
const oneStep = z.object({ domestic_step: domesticStep })
const reading = ['not_found', 'project_deleted'] as const
const writing = [...reading, 'project_archived', 'forbidden'] as const

/** The ledger of a project's domestic content (23 CFR 635.410, 2 CFR 184), and its settings. */
export const domesticContent = {
  ledger: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/domestic_content',
    permission: 'domestic_content.read',
    summary: 'What is placed, certified and foreign on a project, what is left of each minimal amount, and what holds',
    params: byId,
    response: shownLedger,
    problems: reading,
  }),
  saveSettings: defineRoute({
    method: 'PATCH',
    path: '/v1/projects/{id}/domestic_content',
    permission: 'domestic_content.manage',
    summary: "Change a project's date of obligation and amounts, merged with what others changed since they were read",
    params: byId,
    body: z.strictObject({ ...changeShape(domesticProjectRecord), lock_version: lockVersion }),
    response: shownLedger,
    problems: [...writing, 'invalid', 'nothing_to_change', 'edit_conflict', 'conflict'],
  }),
  history: historyRoute({
    of: "a project's settings of domestic content",
    path: '/v1/domestic_projects/{id}/history',
    permission: 'domestic_content.read',
  }),
  export: defineRoute({
    method: 'POST',
    path: '/v1/reports/domestic_content',
    while_impersonating: 'no_export',
    permission: 'project.export',
    summary: 'Prepare the ledger with all its articles and their findings as a file for the auditor',
    body: z.strictObject({
      project_id: id,
      export_format: z.enum(['pdf', 'xlsx']),
      language: z._default(z.enum(['en', 'es']), 'en'),
      headers: z._default(z.enum(exportHeaders), 'words'),
    }),
    response: z.object({ job_id: id }),
    problems: [...reading, 'forbidden', 'too_many_exports', 'export_too_large'],
  }),
}

/** Articles that are built into a project, each of one category. */
export const domesticArticles = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/domestic_content/articles',
    permission: 'domestic_content.read',
    summary: 'Articles of a project with their verdicts',
    params: byId,
    query: queryOf(domesticArticleList),
    response: pageOf('domestic_articles', domesticArticleRow),
    problems: reading,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/projects/{id}/domestic_content/articles',
    permission: 'domestic_content.manage',
    summary: 'Add an article to a project',
    params: byId,
    body: newBody(domesticArticleRecord),
    response: oneArticle,
    problems: [...writing, 'invalid', 'too_many_articles'],
  }),
  import: defineRoute({
    method: 'POST',
    path: '/v1/projects/{id}/domestic_content/articles/import',
    permission: 'domestic_content.manage',
    summary:
      'Import a CSV or Excel file of articles: new ones are added, those that the project has are left as they are, rows with faults are left out',
    params: byId,
    raw_body: importTypes,
    body_limit: MOST_ARTICLE_FILE_BYTES,
    query: z.strictObject(importQuery),
    response: articleImport,
    problems: [...writing, 'bulk_upload_failed', 'too_large', 'nothing_to_import', 'too_many_articles'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/domestic_articles/{id}',
    permission: 'domestic_content.read',
    summary: 'An article with its findings and the chain of its steps',
    params: byId,
    response: oneArticle,
    problems: reading,
  }),
  history: historyRoute({
    of: 'an article of domestic content',
    path: '/v1/domestic_articles/{id}/history',
    permission: 'domestic_content.read',
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/domestic_articles/{id}',
    permission: 'domestic_content.manage',
    summary: 'Change an article, merged with what others changed since it was read',
    params: byId,
    body: changeBody(domesticArticleRecord),
    response: oneArticle,
    problems: [...writing, 'invalid', 'nothing_to_change', 'edit_conflict'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/domestic_articles/{id}',
    permission: 'domestic_content.manage',
    summary: 'Delete an article with its steps; its audit event has what it said',
    params: byId,
    problems: writing,
  }),
}

/** Steps of articles, each certified by the company that did it. */
export const domesticSteps = {
  create: defineRoute({
    method: 'POST',
    path: '/v1/domestic_articles/{id}/steps',
    permission: 'domestic_content.manage',
    summary: 'Add a step to the chain of an article',
    params: byId,
    body: newBody(domesticStepRecord),
    response: oneStep,
    problems: [...writing, 'too_many_steps'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/domestic_steps/{id}',
    permission: 'domestic_content.manage',
    summary: 'Change a step, merged with what others changed since it was read',
    params: byId,
    body: changeBody(domesticStepRecord),
    response: oneStep,
    problems: [...writing, 'nothing_to_change', 'edit_conflict'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/domestic_steps/{id}',
    permission: 'domestic_content.manage',
    summary: 'Delete a step; its audit event has what it said',
    params: byId,
    problems: writing,
  }),
}
