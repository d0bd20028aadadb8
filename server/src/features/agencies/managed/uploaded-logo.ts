import type { Tenants } from '../../../platform/tenants.ts'
import { logoOf } from './agencies.queries.ts'

/** The logo that an agency uploaded, a PNG; `removed` where it took its logo away, null where it never did either. */
export async function uploadedLogo(tenants: Tenants, authority_id: number): Promise<Buffer | 'removed' | null> {
  const row = await logoOf(tenants.reads(authority_id), authority_id)
  if (!row) return null
  return row.content === null ? 'removed' : Buffer.from(row.content, 'base64')
}
