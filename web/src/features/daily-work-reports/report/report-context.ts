import type { DailyWorkReport } from '@milepost/contract/daily-work-reports/daily-work-report'
import { createContext, useContext } from 'react'

/** The report that a page shows, and whether its reader may write it now. A revision is the same report with what it said before. */
export interface ShownReport {
  report: DailyWorkReport
  editable: boolean
  /** Opens the form of a section, or of one of its rows, and leads there. */
  open: (section: string, key?: string | null) => void
  /** The form that was asked for: `nonce` differs for each time. */
  asked: { section: string; key: string | null; nonce: number } | null
}

export const ReportContext = createContext<ShownReport | null>(null)

export function useReport(): ShownReport {
  const shown = useContext(ReportContext)
  if (!shown) throw new Error('no report around it')
  return shown
}
