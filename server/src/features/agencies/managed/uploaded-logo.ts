import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tenants } from '../../../platform/tenants.ts'
import { readLogo } from '../../images/index.ts'
import { agencyName, logoOf } from './agencies.queries.ts'

/** The logo that an agency uploaded, a PNG; `removed` where it removed its logo, null where it did neither. */
export async function uploadedLogo(tenants: Tenants, authority_id: number): Promise<Buffer | 'removed' | null> {
  const row = await logoOf(tenants.reads(authority_id), authority_id)
  if (!row) return null
  return row.content === null ? 'removed' : Buffer.from(row.content, 'base64')
}

/** The logo of an agency in the data directory, `logos/ID.svg`, which is shown where it uploaded none and removed none; null where there is none. */
export async function placedLogo(data_dir: string, authority_id: number): Promise<Buffer | null> {
  try {
    return await readFile(join(data_dir, 'logos', `${authority_id}.svg`))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) return null
    throw error
  }
}

interface LetterheadParts {
  tenants: Tenants
  data_dir: string
}

/** The letterhead of an agency's files: its name and its logo as a PNG, the same that its pages show; one that cannot be drawn is left out. */
export async function letterheadOf(
  { tenants, data_dir }: LetterheadParts,
  authority_id: number,
): Promise<{ agency: string; logo: Buffer | null }> {
  const [uploaded, agency] = [
    await uploadedLogo(tenants, authority_id),
    await agencyName(tenants.reads(authority_id), authority_id),
  ]
  if (uploaded !== null) return { agency, logo: uploaded === 'removed' ? null : uploaded }
  const placed = await placedLogo(data_dir, authority_id)
  return { agency, logo: placed && (await readLogo(placed).catch(() => null)) }
}
