import type { RouteCall } from '@milepost/contract/core/route'
import {
  domesticArticles,
  domesticContent,
  domesticSteps,
} from '@milepost/contract/domestic-content/domestic-content.contract'
import { domesticArticleList } from '@milepost/contract/domestic-content/domestic-content.list'
import type { ArticleImport } from '@milepost/contract/domestic-content/domestic-import'
import { call } from '../../lib/client.ts'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { ImportCall } from '../imports/index.ts'

/** The list of articles as the page's address has it, and which part of the page shows. */
export const articlesCodec = listCodec(domesticArticleList, { tab: param.oneOf(['ledger']) })
export type ArticlesListState = ListStateOf<typeof articlesCodec>

/** All of domestic content that the browser keeps is below this key. */
export const domesticKey = ['domestic-content'] as const

/** How long a file may take, in ms: 10,000 rows. */
const LONG = 120_000

export const ledgerOptions = (id: number) =>
  routeQuery([...domesticKey, 'ledger', id], domesticContent.ledger, { params: { id } }, (ledger) => ledger)
export const articleListOptions = (listState: ArticlesListState, id: number) => {
  const query = articlesCodec.query(listState)
  return listQuery([...domesticKey, 'list', id, query], domesticArticles.list, { params: { id }, query })
}
export const articleOptions = (id: number) =>
  routeQuery(
    [...domesticKey, 'one', id],
    domesticArticles.get,
    { params: { id } },
    ({ domestic_article }) => domestic_article,
  )

type Body<Route extends Parameters<typeof call>[0]> = NonNullable<RouteCall<Route>['body']>

export const saveSettings = async (id: number, body: Body<typeof domesticContent.saveSettings>) =>
  (await call(domesticContent.saveSettings, { params: { id }, body })).settings
export const createArticle = async (id: number, body: Body<typeof domesticArticles.create>) =>
  (await call(domesticArticles.create, { params: { id }, body })).domestic_article
export const updateArticle = async (id: number, body: Body<typeof domesticArticles.update>) =>
  (await call(domesticArticles.update, { params: { id }, body })).domestic_article
export const deleteArticle = (id: number) => call(domesticArticles.remove, { params: { id } })
export const importArticles = (id: number, { file: body, query }: ImportCall): Promise<ArticleImport> =>
  call(domesticArticles.import, { params: { id }, body, query }, { timeout: LONG })
export const createStep = async (id: number, body: Body<typeof domesticSteps.create>) =>
  (await call(domesticSteps.create, { params: { id }, body })).domestic_step
export const updateStep = async (id: number, body: Body<typeof domesticSteps.update>) =>
  (await call(domesticSteps.update, { params: { id }, body })).domestic_step
export const deleteStep = (id: number) => call(domesticSteps.remove, { params: { id } })
