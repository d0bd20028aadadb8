import { dailyReportFiles } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { reportForm, reportSheets, type ReportFileParts } from './report-files.service.ts'

export { projectBoxes, type FormWords } from './printed-report.ts'
export { printedTable } from './printed-table.ts'
export { projectHead, type ProjectHead } from './project-head.queries.ts'
export { fileOf, filedReport, formPdf, formWords, inTurn, type ReportFileParts } from './report-files.service.ts'
export { personnelLines, supervisorLines, type ReportColumn } from './report-tables.ts'
export { pieces } from './table-rows.ts'

/** Daily work reports as files: the form that an agency files, and an Excel workbook. */
export const dailyReportFilesFeature = (parts: ReportFileParts): Feature => ({
  name: 'daily-report-files',
  routes: [
    handle(dailyReportFiles.pdf, (ctx, { params, query }) => reportForm(ctx, parts, { ...params, ...query })),
    handle(dailyReportFiles.xlsx, (ctx, { params, query }) => reportSheets(ctx, { ...params, ...query })),
  ],
})
