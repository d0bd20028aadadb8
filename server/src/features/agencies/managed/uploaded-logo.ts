import type { Tenants } from '../../../platform/tenants.ts'
import { agencyName, logoOf } from './agencies.queries.ts'

/** The logo that an agency uploaded, a PNG; `removed` where it removed its logo, null where it did neither. */
export async function uploadedLogo(tenants: Tenants, authority_id: number): Promise<Buffer | 'removed' | null> {
  const row = await logoOf(tenants.reads(authority_id), authority_id)
  if (!row) return null
  return row.content === null ? 'removed' : Buffer.from(row.content, 'base64')
}

/** The letterhead of an agency's files: its name, and the logo that it uploaded. */
export async function letterheadOf(
  tenants: Tenants,
  authority_id: number,
): Promise<{ agency: string; logo: Buffer | null }> {
  const db = tenants.reads(authority_id)
  const [logo, agency] = [await uploadedLogo(tenants, authority_id), await agencyName(db, authority_id)]
  return { agency, logo: Buffer.isBuffer(logo) ? logo : null }
}
