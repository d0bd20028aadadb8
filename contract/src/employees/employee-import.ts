import * as z from 'zod/mini'
import { importReading } from '../core/import-file.ts'
import { id } from '../core/scalars.ts'

/** Rows of one file, at most. */
export const MOST_EMPLOYEES_A_FILE = 1000

/** The column names that a file of employees may use: ours, then others. Names are compared by `headerKey`, so that `E-Mail` is `email`. */
export const employeeColumnNames = {
  first_name: ['first_name', 'first', 'given_name', 'nombre'],
  last_name: ['last_name', 'last', 'surname', 'family_name', 'apellido'],
  email: [
    'email',
    'e_mail',
    'mail',
    'email_address',
    'e_mail_address',
    'mail_address',
    'correo',
    'correo_electronico',
    'direccion_de_correo',
  ],
  phone: ['phone', 'phone_number', 'cell', 'cell_phone', 'mobile', 'mobile_phone', 'telephone', 'telefono'],
  role: ['role', 'rol'],
  district: ['district', 'distrito'],
  title: ['title', 'job_title', 'position', 'cargo'],
  employee_number: ['employee_number', 'employee_id', 'personnel_number', 'badge_number'],
} as const
export type EmployeeColumn = keyof typeof employeeColumnNames
export const employeeColumns = Object.keys(employeeColumnNames) as EmployeeColumn[]
/** Those that a file cannot lack. */
export const requiredEmployeeColumns = ['first_name', 'last_name', 'email', 'role'] as const

/** The outcome of a file's row, or with `validate_only` what it would be. */
export const employeeImportRow = z.object({
  /** The row as a spreadsheet counts it, from 1; null where the file does not say. */
  line: z.nullable(z.int()),
  outcome: z.enum(['created', 'valid', 'refused']),
  /** The new employee; null unless created. */
  employee_id: z.nullable(id),
  /** The row's cells as they were read, by column. */
  cells: z.partialRecord(z.enum(employeeColumns), z.string()),
  /** `path` is the column, or empty where the row as a whole cannot be read; `partners` are rows with the same address or number, for what may be there once. */
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string(), partners: z.array(z.int()) })),
})
export type EmployeeImportRow = z.output<typeof employeeImportRow>

/** The outcome of a file: its rows in order, and how many there are of each kind. */
export const employeeImport = z.object({
  rows: z.array(employeeImportRow),
  total_count: z.int(),
  errored_count: z.int(),
  created_count: z.int(),
  ...importReading,
})
export type EmployeeImport = z.output<typeof employeeImport>
