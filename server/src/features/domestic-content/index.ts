import {
  domesticArticleHistory,
  domesticArticles,
  domesticContent,
  domesticProjectHistory,
  domesticSteps,
} from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { handleImport } from '../../platform/imports/index.ts'
import { startExport } from '../exports/index.ts'
import { itemsNamed } from '../samples/index.ts'
import { articleOf, listArticles } from './articles/articles.service.ts'
import { importArticles } from './articles/import-articles.ts'
import { createArticle, removeArticle, updateArticle } from './articles/write-articles.ts'
import { domesticSource } from './export/domestic-file.ts'
import { ledgerOf, saveSettings, settingsById } from './ledger/ledger.service.ts'
import { createStep, removeStep, updateStep } from './steps/steps.service.ts'

export { domesticSource } from './export/domestic-file.ts'

/** Domestic content: what the law asks of articles that are built into projects, and what shows that they meet it (docs/certificates.md). */
export const domesticContentFeature: Feature = {
  name: 'domestic-content',
  routes: [
    handle(domesticContent.ledger, (ctx, { params }) => ledgerOf(ctx, params.id)),
    handle(domesticContent.saveSettings, (ctx, { params, body }) => saveSettings(ctx, params.id, body)),
    handle(domesticContent.history, readHistory({ history: domesticProjectHistory, read: settingsById })),
    handle(
      domesticContent.export,
      async (ctx, { body }) => ({ job_id: await startExport(ctx, domesticSource, body) }),
      { own_transaction: true },
    ),
    handle(domesticArticles.list, (ctx, { params, query }) => listArticles(ctx, params.id, query)),
    handle(domesticArticles.create, async (ctx, { params, body }) => ({
      domestic_article: await createArticle(ctx, params.id, body),
    })),
    handleImport(domesticArticles.import, importArticles),
    handle(domesticArticles.get, async (ctx, { params }) => ({ domestic_article: await articleOf(ctx, params.id) })),
    handle(
      domesticArticles.history,
      readHistory({ history: domesticArticleHistory, read: articleOf, names: { pay_item_id: itemsNamed } }),
    ),
    handle(domesticArticles.update, async (ctx, { params, body }) => ({
      domestic_article: await updateArticle(ctx, params.id, body),
    })),
    handle(domesticArticles.remove, (ctx, { params }) => removeArticle(ctx, params.id)),
    handle(domesticSteps.create, async (ctx, { params, body }) => ({
      domestic_step: await createStep(ctx, params.id, body),
    })),
    handle(domesticSteps.update, async (ctx, { params, body }) => ({
      domestic_step: await updateStep(ctx, params.id, body),
    })),
    handle(domesticSteps.remove, (ctx, { params }) => removeStep(ctx, params.id)),
  ],
}
