import { dailyReportFiles } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { reportForm, reportSheets, type ReportFileParts } from './report-files.service.ts'

/** Daily work reports as files: the form that an agency files, and an Excel workbook. */
export const dailyReportFilesFeature = (parts: ReportFileParts): Feature => ({
  name: 'daily-report-files',
  routes: [
    handle(dailyReportFiles.pdf, (ctx, { params, query }) => reportForm(ctx, parts, { ...params, ...query })),
    handle(dailyReportFiles.xlsx, (ctx, { params, query }) => reportSheets(ctx, { ...params, ...query })),
  ],
})
