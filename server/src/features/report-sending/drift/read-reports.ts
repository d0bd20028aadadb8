import { itemRow, reportRow, workItemRow } from '../client/entities.ts'
import type { ConstructionClient } from '../client/construction-client.ts'
import { itemThere } from '../client/read-system.ts'
import type { ReportThere } from './drift-of.ts'
import type { SentReport } from './drift.queries.ts'

/** What is there of some reports, by the ids that they have there. @throws SystemFault */
export async function readReports(
  client: ConstructionClient,
  reports: readonly Pick<SentReport, 'sync_id'>[],
): Promise<Map<string, ReportThere>> {
  const sync_ids = reports.map(({ sync_id }) => sync_id)
  const rows = await client.rowsWith('DailyWorkReports', reportRow, { property: 'SyncId', values: sync_ids })
  const ids = rows.map(({ Id }) => Id)
  const items = await client.rowsWith('DwrWorkItems', workItemRow, { property: 'DailyWorkReportId', values: ids })
  const contractItems = await client.rowsWith('ContractProjectItems', itemRow, {
    property: 'Id',
    values: items.map(({ ContractProjectItemId }) => ContractProjectItemId),
    expand: ['RefItem'],
  })
  const known = new Map(contractItems.map((row) => [row.Id, itemThere(row)]))
  return new Map(
    [...Map.groupBy(rows, ({ SyncId }) => SyncId ?? '')].map(([sync_id, copies]) => [
      sync_id,
      {
        copies: copies.length,
        items: items
          .filter(({ DailyWorkReportId }) => copies.some(({ Id }) => Id === DailyWorkReportId))
          .flatMap(({ ContractProjectItemId, QuantityPosted }) => {
            const there = known.get(ContractProjectItemId)
            return there ? [{ there, quantity: QuantityPosted === null ? null : String(QuantityPosted) }] : []
          }),
      },
    ]),
  )
}
