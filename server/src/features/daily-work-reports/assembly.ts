import {
  emptyContent,
  type ContentDifference,
  type FactSheet,
  type ReportContent,
  type ReportLanguage,
  type WorkReportFault,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'

export interface ReportDay {
  project_id: number
  date: string
  inspector_id: number
  time_zone: string
}

export const assembleReport = (
  ctx: Pick<RequestContext, 'db' | 'authority_id' | 'clock'>,
  { project_id, date, inspector_id, time_zone }: ReportDay,
  _language: ReportLanguage,
): Promise<{ sheet: FactSheet; draft: ReportContent; tickets: { ticket_id: number }[] }> =>
  Promise.resolve({
    sheet: { project_id, date, inspector_id, time_zone, computed_at: ctx.clock().toISOString(), facts: [] },
    draft: emptyContent(),
    tickets: [],
  })
export const mergeDraft = ({
  edited,
}: {
  before: ReportContent
  after: ReportContent
  edited: ReportContent
}): ReportContent => edited
export const differencesOf = (_draft: ReportContent, _content: ReportContent): ContentDifference[] => []
export const faultsOf = (_content: ReportContent, _sheet: FactSheet): WorkReportFault[] => []
