import { lotHistory, lots, rulePackEditionHistory, rulePackEditions } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { projectsNamed } from '../projects/index.ts'
import { formsInForce } from '../sample-tests/index.ts'
import { itemsNamed } from '../samples/index.ts'
import { judgePack } from './judging/judge-pack.job.ts'
import { lotCharts } from './lots/lot-samples.ts'
import { listLots, lotOf } from './lots/lots.service.ts'
import { createLot, moveLot, updateLot } from './lots/write-lots.ts'
import { editionOf, listEditions } from './packs/editions.service.ts'
import { editionJudgedOtherwise, publishEdition, withdrawEdition } from './packs/publish-edition.ts'
import { createEdition, updateEdition } from './packs/write-editions.ts'

export { lotFollower } from './judging/lot-follower.ts'

/** How the history of a lot names what it refers to. */
const names = { project_id: projectsNamed, pay_item_id: itemsNamed }

/** Lots of pay items, and the rule packs that judge them. */
export const lotsFeature: Feature = {
  name: 'lots',
  routes: [
    handle(lots.list, (ctx, { query }) => listLots(ctx, query)),
    handle(lots.get, async (ctx, { params }) => ({ lot: await lotOf(ctx, params.id) })),
    handle(lots.history, readHistory({ history: lotHistory, read: lotOf, names })),
    handle(lots.charts, (ctx, { params }) => lotCharts(ctx, params.id)),
    handle(lots.create, async (ctx, { body }) => ({ lot: await createLot(ctx, body) })),
    handle(lots.update, async (ctx, { params, body }) => ({ lot: await updateLot(ctx, params.id, body) })),
    handle(lots.move, async (ctx, { params, body }) => ({ lot: await moveLot(ctx, params.id, body) })),
    handle(rulePackEditions.list, (ctx, { query }) => listEditions(ctx, query)),
    handle(rulePackEditions.forms, async (ctx) => ({ forms: await formsInForce(ctx) })),
    handle(rulePackEditions.get, async (ctx, { params }) => ({ edition: await editionOf(ctx, params.id) })),
    handle(rulePackEditions.history, readHistory({ history: rulePackEditionHistory, read: editionOf })),
    handle(rulePackEditions.judgedOtherwise, (ctx, { params }) => editionJudgedOtherwise(ctx, params.id)),
    handle(rulePackEditions.create, async (ctx, { body }) => ({ edition: await createEdition(ctx, body) })),
    handle(rulePackEditions.update, async (ctx, { params, body }) => ({
      edition: await updateEdition(ctx, params.id, body),
    })),
    handle(rulePackEditions.publish, async (ctx, { params, body }) => ({
      edition: await publishEdition(ctx, params.id, body),
    })),
    handle(rulePackEditions.withdraw, async (ctx, { params, body }) => ({
      edition: await withdrawEdition(ctx, params.id, body),
    })),
  ],
  jobs: [judgePack],
}
