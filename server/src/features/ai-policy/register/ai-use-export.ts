import { aiUseColumns, type aiUses, type RouteInput } from '@milepost/contract'
import { zoneOfAgency, zoneWords } from '../../../platform/time/index.ts'
import type { Exporter, ExportPlan, ExportSource } from '../../exports/index.ts'
import { useCount, useExportStatement } from './ai-use-list.queries.ts'
import { aiUseTexts } from './ai-use-texts.ts'

type Query = RouteInput<typeof aiUses.export>['query']

/** The register as a list shows it, as CSV. */
export const aiUseExport: ExportSource = {
  kind: 'ai_uses',
  permission: 'ai_register.read',
  plan: (exporter, request) => planExport(exporter, request as Query),
}

async function planExport({ db, authority_id }: Exporter, request: Query): Promise<ExportPlan> {
  const { language, headers, ...selection } = request
  const counted = await db.row<{ count: number }>(useCount(selection, authority_id))
  const time_zone = await zoneOfAgency(db, authority_id)
  const texts = aiUseTexts[language]
  const titleOf = (column: (typeof aiUseColumns)[number]) =>
    column.endsWith('_at') ? `${texts[column]} (${zoneWords(time_zone, language)})` : texts[column]
  return {
    format: 'csv',
    named: 'ai-register',
    time_zone,
    headers,
    titles: aiUseColumns.map(titleOf),
    statement: useExportStatement(selection, authority_id, time_zone),
    total: counted?.count ?? 0,
  }
}
