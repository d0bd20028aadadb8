import type { ExportFormat, Permission, Role } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import type { PdfPart, PdfReport } from '../../platform/pdf/pdf-report.ts'
import type { CellKind } from '../../platform/tabular/xlsx-cells.ts'

/** For whom rows are exported: what that person reads at the moment of export. */
export interface Exporter {
  db: Database
  authority_id: number
  membership_id: number
  role: Role
}

export interface ExportPlan {
  /** CSV where none is named. */
  format?: ExportFormat
  /** Selects the rows in their order, every column named as the header is to say; for CSV with its texts neutralised. */
  statement: Sql
  /** About how many rows there will be, for the bar and the limit of the format. */
  total: number
  /** What the columns hold, for the formats that tell it. */
  kinds?: readonly CellKind[]
  /** How a PDF says it. */
  printed?: () => Promise<PrintedExport>
}

/** What a PDF says around the rows and in them. */
export interface PrintedExport extends Pick<PdfReport, 'title' | 'language'> {
  /** Lines below the title. */
  lead: readonly string[]
  /** Before the rows. */
  summary: PdfPart
  /** Above the rows, and what stands in their place where there are none. */
  heading: string
  nothing: string
  /** Of the columns, in their order. */
  titles: readonly string[]
  /** A cell in words. */
  textOf(cell: string, column: number): string
}

/** Something that can be exported. The feature whose rows they are registers it. */
export interface ExportSource {
  kind: string
  permission: Permission
  /** Reads a request as the contract of its call does; throws a Problem for one that cannot be exported. */
  plan(exporter: Exporter, request: unknown): Promise<ExportPlan>
}
