import type { ExportHeaders, FileFormat, Permission } from '@milepost/contract'
import type { Employee, Grantee } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import type { PdfPart, PdfReport } from '../../platform/pdf/pdf-report.ts'
import type { CellKind } from '../../platform/tabular/xlsx-cells.ts'

/** The person for whom rows are exported: only what that person reads at the time of the export. */
export interface Exporter {
  db: Database
  authority_id: number
  actor: Employee | Grantee
  /** When the file is made. */
  clock(): Date
}

/** The letterhead of an agency's files. */
export interface Letterhead {
  agency: string
  /** A PNG; null where it has none. */
  logo: Buffer | null
}

/** Where the rows come from: COPY of a statement, or, where they are few and already added up, as they are with their header first. */
export type RowSource =
  /** Selects the rows in their order, every column named as the header is to say; for CSV with its texts neutralised. */
  | { statement: Sql }
  | { rows: readonly (readonly string[])[] }
  /** Draws the whole file: it has pages instead of rows. */
  | { drawn(letterhead: Letterhead): Promise<Buffer> }

export type ExportPlan = RowSource & {
  /** CSV where none is named. */
  format?: FileFormat
  /** The zone of its times (D56), in which its statement writes them. */
  time_zone: string
  /** Names of the columns in words, for headers that want them. */
  titles?: readonly string[]
  /** `keys` where nothing is chosen. */
  headers?: ExportHeaders
  /** Further sheets of an Excel file, their headers first. */
  further?: readonly { name: string; kinds: readonly CellKind[]; rows: readonly (readonly string[])[] }[]
  /** What an Excel file says of itself on its last sheet. */
  about?: { name: string; rows: readonly (readonly [label: string, text: string])[] }
  /** About how many rows there will be, for the bar and the limit of the format. */
  total: number
  /** The columns' types, for formats that have types. */
  kinds?: readonly CellKind[]
  /** The form for a PDF. */
  printed?: () => Promise<PrintedExport>
  /** The file's name, without its extension; by default its kind. */
  named?: string
  /** The whole name, without its extension; by default `named` and the local time. */
  name?: string
}

/** The content of a PDF. */
export interface PrintedExport extends Pick<PdfReport, 'title' | 'language' | 'paper'> {
  /** Lines below the title. */
  lead: readonly string[]
  /** Starts with a summary. */
  parts(rows: readonly (readonly string[])[]): readonly PdfPart[]
}

/** Something that can be exported. The feature whose rows they are registers it. */
export interface ExportSource {
  kind: string
  permission: Permission
  /** Reads a request as the contract of its call does; throws a Problem for one that cannot be exported. */
  plan(exporter: Exporter, request: unknown): Promise<ExportPlan>
}
