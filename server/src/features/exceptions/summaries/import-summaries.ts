import { dateInZone } from '@milepost/contract/core/time/zones'
import {
  MOST_PAY_ITEMS_A_FILE,
  MOST_SUMMARY_LINES,
  MOST_SUMMARY_NUMBERS,
  requiredSummaryColumns,
  summaryColumnNames,
  type dailySummaries,
  type RouteInput,
  type SummaryImport,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import {
  importFaults,
  importReadingOf,
  type FileRow,
  type Import,
  type ImportKind,
  type ReadFile,
} from '../../../platform/imports/index.ts'
import { ownProject } from '../exceptions-viewer.ts'
import {
  mayLackLines,
  summariesOfRows,
  summaryRow,
  summaryRules,
  type SummaryColumn,
  type SummaryRow,
} from './file-rows.ts'
import { plantsNamed, currentHashes } from './summaries.queries.ts'
import { hashOfContent, writeSummary } from './write-summary.ts'

type Summary = ReturnType<typeof summariesOfRows>[number]

const columns: ImportKind<SummaryColumn> = {
  kind: 'daily_summaries',
  names: summaryColumnNames,
  required: requiredSummaryColumns,
  rules: summaryRules,
  codes: ['plant', 'dot_code', 'first_ticket_number', 'last_ticket_number', 'ticket_numbers', 'voided_numbers'],
  key: 'plant',
  most_rows: MOST_PAY_ITEMS_A_FILE,
}

/**
 * Imports a file of daily summaries of a project. A summary that lacks lines is a wrong summary: a day of a plant that a row with faults is or may be of is
 * left out whole, the others are imported (D40). With `validate_only` nothing is written, and the response reports what importing the file now would do.
 */
export const importSummaries: Import<typeof dailySummaries.import, SummaryColumn> = {
  kind: columns,
  allow: (ctx, { params }) => ownProject(ctx, params.projectId),
  write: importRows,
}

async function importRows(
  ctx: RequestContext,
  { params, query: { validate_only = false } }: RouteInput<typeof dailySummaries.import>,
  file: ReadFile<SummaryColumn>,
): Promise<SummaryImport> {
  const project = await ownProject(ctx, params.projectId)
  const codes = [...new Set(file.rows.map(({ values }) => String(values.plant ?? '')))]
  const plants = await plantsNamed(ctx.db, ctx.authority_id, {
    codes: codes.flatMap((code) => [code, code.toUpperCase()]),
  })
  const context = {
    plants: new Map(plants.map(({ code, id }) => [code.toUpperCase(), id])),
    dot_code: project.dot_code,
    today: dateInZone(ctx.clock().toISOString(), project.time_zone),
  }
  const rows = file.rows.map((row) => {
    const checked = summaryRow(row, context)
    return { ...row, row: checked.row, place: checked.plantDay, faults: [...row.faults, ...checked.faults] }
  })
  const read = rows.flatMap(({ row }) => row ?? [])
  const whole = summariesOfRows(read)
  reportTooLarge(rows, whole)
  const wrong = rows.filter(({ faults }) => faults.length > 0)
  const lacking = mayLackLines(wrong.map(({ place }) => place))
  const summaries = whole.filter((summary) => !lacking(summary))
  const code = new Map(plants.map((plant) => [plant.id, plant.code]))
  const shown = await outcomesOf(ctx, project.id, summaries)
  if (!validate_only)
    for (const { plant_id, day, content } of summaries)
      await writeSummary(ctx, { project_id: project.id, plant_id, day }, { content, source: 'file' })
  return {
    total_count: rows.length,
    errored_count: wrong.length,
    ...importReadingOf({ source: file.source, rows }),
    errors: importFaults(file, wrong),
    summaries: shown.map(({ plant_id, ...summary }) => ({ plant: code.get(plant_id) ?? '', ...summary })),
    written: !validate_only && shown.some(({ outcome }) => outcome !== 'unchanged'),
  }
}

/** A summary that has more lines or numbers than one may have is a fault of its first row. */
function reportTooLarge(
  rows: readonly (FileRow<SummaryColumn> & { row: SummaryRow | null })[],
  summaries: readonly Summary[],
) {
  for (const { plant_id, day, content } of summaries) {
    const most = Math.max(content.ticket_numbers.length, content.voided_numbers.length)
    if (content.lines.length <= MOST_SUMMARY_LINES && most <= MOST_SUMMARY_NUMBERS) continue
    rows
      .find(({ row }) => row?.plant_id === plant_id && row.day === day)
      ?.faults.push({
        path: 'plant',
        code: 'summary_too_large',
        message: `A plant's day has at most ${MOST_SUMMARY_LINES} lines and ${MOST_SUMMARY_NUMBERS} ticket numbers`,
      })
  }
}

async function outcomesOf(ctx: RequestContext, project_id: number, summaries: readonly Summary[]) {
  const days = [...new Set(summaries.map(({ day }) => day))]
  const current = new Map(
    (await currentHashes(ctx.db, ctx.authority_id, project_id, days)).map((row) => [
      `${row.plant_id} ${row.day}`,
      row.content_hash,
    ]),
  )
  return summaries.map(({ plant_id, day, content }) => {
    const before = current.get(`${plant_id} ${day}`)
    const outcome =
      before === undefined
        ? ('created' as const)
        : before === hashOfContent(content)
          ? ('unchanged' as const)
          : ('updated' as const)
    const loads = content.lines.reduce((sum, line) => sum + line.loads, 0)
    return { plant_id, day, loads, lines: content.lines.length, outcome }
  })
}
