/** What the construction system has of a report's contract and date, as far as checks and postings need it. */
export interface SystemView {
  /** Null where it has no contract of the name. */
  contract: { id: number; active: boolean } | null
  contractors: readonly SystemContractor[]
  items: readonly SystemItem[]
  /** The approved estimate that the date is in. */
  approved_estimate: { number: number; until: string } | null
  /** Reports of the contract and date, of every inspector. */
  reports: readonly SystemReport[]
}

export interface SystemContractor {
  id: number
  name: string
  is_prime: boolean
}

export interface SystemItem {
  id: number
  /** Line numbers of the project's and of the contract's schedule, as they are written there: `0010`. */
  lines: readonly string[]
  code: string
  description: string
  unit: string
  /** With approved changes; null where it has none. */
  current_quantity: string | null
  /** Of all reports so far. */
  posted_quantity: string | null
  active: boolean
  material_sets: readonly { id: number; name: string }[]
}

export interface SystemReport {
  id: number
  status: string
  sequence: number
  inspector_id: number | null
  sync_id: string | null
}

/** States in which a report there changes. */
export const isEditable = (status: string): boolean => status === 'Draft' || status === 'Rejected'

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A contractor by name, whatever its capitals, dots and commas. */
export const contractorNamed = (view: Pick<SystemView, 'contractors'>, name: string): SystemContractor | null =>
  view.contractors.find((one) => plainName(one.name) === plainName(name)) ?? null

const plainLine = (line: string): string => line.replace(/^0+(?=\d)/, '')
const plainCode = (code: string): string => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** An item by its line number, whose code has to agree; without a line of the number, the only one of the code. */
export function itemOf(
  view: Pick<SystemView, 'items'>,
  { line_number, item_code }: { line_number: number | null; item_code: string | null },
): SystemItem | null {
  const sameCode = view.items.filter(({ code }) => item_code !== null && plainCode(code) === plainCode(item_code))
  const line = line_number === null ? null : String(line_number)
  const onLine = sameCode.find(({ lines }) => lines.some((one) => plainLine(one) === line))
  return onLine ?? (sameCode.length === 1 ? (sameCode[0] ?? null) : null)
}

/** The report there that an inspector's report of the date meets: its own by its id, else one of the inspector that none of ours began. */
export function targetOf(
  view: Pick<SystemView, 'reports'>,
  { inspector_id, sync_id, ours }: { inspector_id: number | null; sync_id: string; ours: (sync_id: string) => boolean },
): SystemReport | null {
  return (
    view.reports.find((report) => report.sync_id === sync_id) ??
    view.reports.find(
      (report) =>
        inspector_id !== null &&
        report.inspector_id === inspector_id &&
        (report.sync_id === null || !ours(report.sync_id)),
    ) ??
    null
  )
}
