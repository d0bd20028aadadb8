import { projectExportColumns, type projects, type RouteInput } from '@milepost/contract'
import { mayDo } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { CellKind } from '../../platform/tabular/xlsx-cells.ts'
import { zoneOfAgency, zoneWords } from '../../platform/time/index.ts'
import type { Exporter, ExportPlan, ExportSource } from '../exports/index.ts'
import { isManagersView, listViewer, type CountSamplesDue } from './list/list-projects.ts'
import { projectCount, projectExportStatement } from './project-export.queries.ts'
import { viewerOf } from './record/seen-project.ts'
import { projectExportTexts } from './project-export-texts.ts'

type Query = RouteInput<typeof projects.export>['query']
/** Jobs that were requested before there was a choice have no language and no headers. */
type ProjectExportRequest = Omit<Query, 'language' | 'headers'> & Partial<Pick<Query, 'language' | 'headers'>>

/** Projects as a list shows them. */
export const projectExport = (countSamplesDue: CountSamplesDue): ExportSource => ({
  kind: 'projects',
  permission: 'project.export',
  plan: (exporter, request) => planExport(exporter, request as ProjectExportRequest, countSamplesDue),
})

async function planExport(
  exporter: Exporter,
  request: ProjectExportRequest,
  countSamplesDue: CountSamplesDue,
): Promise<ExportPlan> {
  const { db, authority_id } = exporter
  const { columns = projectExportColumns, export_format: format, language = 'en', headers } = request
  if (isManagersView(request) && !mayDo(exporter, 'project.manage')) throw new Problem('forbidden')
  // Only an order by what waits depends on it.
  const viewer = request.sort_by === 'waiting' ? await listViewer(exporter, countSamplesDue) : viewerOf(exporter)
  const counted = await db.row<{ count: number }>(projectCount(request, viewer))
  const time_zone = await zoneOfAgency(db, authority_id)
  const texts = projectExportTexts[language]
  return {
    format,
    time_zone,
    ...(headers && { headers }),
    titles: columns.map((column) =>
      column === 'updated_at' ? `${texts.updated_at} (${zoneWords(time_zone, language)})` : texts[column],
    ),
    kinds: columns.map(kindOf),
    statement: projectExportStatement(request, viewer, { columns, time_zone, neutral: format === 'csv' }),
    total: counted?.count ?? 0,
  }
}

/** The types of the columns that are no texts. */
const kinds: Partial<Record<(typeof projectExportColumns)[number], CellKind>> = {
  start_date: 'date',
  end_date: 'date',
  letting_date: 'date',
  last_active_on: 'date',
  percentage_complete: 'number',
  days_worked: 'number',
  pending_count: 'number',
  delivered_count: 'number',
  rejected_count: 'number',
  days_active: 'number',
  updated_at: 'instant',
}
const kindOf = (column: (typeof projectExportColumns)[number]): CellKind => kinds[column] ?? 'text'
