import type { reconciliation, RouteInput, RouteResponse } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { projectFor } from '../../projects/index.ts'
import { sumQuantities } from '../../units/index.ts'
import { payItemMetric } from './pay-item-metric.ts'
import { itemCounts, itemSums, lastOpenPeriod } from './pay-item-metrics.queries.ts'

/** A project's pay items with their figures, and sums over all that the list finds. A contract's few thousand lines are computed whole, so that the sums are exact. */
export async function listMetrics(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof reconciliation.metrics>,
): Promise<RouteResponse<typeof reconciliation.metrics>> {
  const { id: project_id } = await projectFor(ctx, params.projectId, { for: 'read' })
  const { page_number, page_size } = query
  const period_id = query.pay_period_id ?? (await lastOpenPeriod(ctx.db, ctx.authority_id, project_id))
  const counted = await itemCounts(ctx.db, ctx.authority_id, { project_id, query })
  const rows = counted ? [] : await itemSums(ctx.db, ctx.authority_id, { project_id, period_id, query })
  const metrics = rows.map(payItemMetric)
  const sum = (field: 'current_amount' | 'installed_amount' | 'period_amount' | 'paid_amount' | 'pending_amount') =>
    sumQuantities(metrics.map((metric) => metric[field] ?? '0'))
  return {
    pay_item_metrics: metrics.slice((page_number - 1) * page_size, page_number * page_size),
    page: pageInfo(query, counted?.total ?? metrics.length, counted?.counts),
    pay_period_id: period_id,
    totals: {
      items: metrics.length,
      current_amount: sum('current_amount'),
      installed_amount: sum('installed_amount'),
      period_amount: sum('period_amount'),
      paid_amount: sum('paid_amount'),
      pending_amount: sum('pending_amount'),
    },
  }
}
