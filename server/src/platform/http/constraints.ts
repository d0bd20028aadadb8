import { isServerAnswer } from '../database/pool.ts'
import { Problem } from './problem.ts'

/** Constraints of the database that a caller can break, and the problem that each means. Nothing is looked up first and inserted after. */
const problemOfConstraint: Record<string, (detail: string) => Problem> = {
  suppliers_name_key: (name) => new Problem('name_taken', { name }),
  plants_code_key: (code) => new Problem('plant_code_taken', { code }),
}

/** The last value of `Key (authority_id, name)=(1, Bar Materials) already exists.` */
const lastValue = (detail: string): string => /=\((?:[^,]*, )*(.*)\) already exists/.exec(detail)?.[1] ?? ''

/** The problem that a failed statement means, if a caller's doing can cause it. */
export function problemOfDatabase(error: unknown): Problem | null {
  if (!isServerAnswer(error)) return isConnectionFault(error) ? new Problem('not_ready') : null
  const known = error.constraint ? problemOfConstraint[error.constraint] : undefined
  if (known) return known(lastValue('detail' in error && typeof error.detail === 'string' ? error.detail : ''))
  if (error.code === '23503') return new Problem('not_found')
  if (error.code === '57014') return new Problem('not_ready')
  return null
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', '57P01', '57P02', '57P03', '08006', '08001', '08003', '53300'])

/** Whether the database could not be reached, or went away in the middle. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && connectionCodes.has(error.code)) return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault)
  return /Connection terminated|timeout exceeded when trying to connect|not queryable|Client has encountered a connection error/.test(error.message)
}
