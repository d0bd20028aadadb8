import {
  preSendWarnings,
  type PreSendCheckCode,
  type PreSendFinding,
  type PreSendFindingCode,
  type RemedyPlace,
  type ReportContent,
} from '@milepost/contract'
import type { CheckedReport } from './checked-report.ts'

/** A rule of one check: what it found, or null where it cannot be judged from what is known. */
export type Rule = (report: CheckedReport) => readonly PreSendFinding[] | null
export type Rules = Readonly<Record<PreSendCheckCode, Rule>>

/** A finding; its level follows from its code. */
export const finding = (
  code: PreSendFindingCode,
  remedy: RemedyPlace,
  { path = null, row = null, params = {} }: Partial<Pick<PreSendFinding, 'path' | 'row' | 'params'>> = {},
): PreSendFinding => ({
  code,
  path,
  row,
  remedy,
  params,
  level: preSendWarnings.includes(code) ? 'warning' : 'error',
})

type Item = ReportContent['items'][number]

/** A pay item in people's words, its line number with four digits as construction systems write it. */
export const itemRow = ({ line_number, item_code, item_description }: Item): string =>
  [line_number === null ? null : String(line_number).padStart(4, '0'), item_code, item_description]
    .filter((part) => part !== null)
    .join(' ')

export const itemPath = (item: Item): string => `items.${item.key}`
export const postingPath = (item: Item, posting: Item['postings'][number]): string =>
  `${itemPath(item)}.postings.${posting.key}`
