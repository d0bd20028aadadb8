import { ledger, type VerificationRequest } from '@milepost/contract/ledger/ledger.contract'
import { fetchFile } from '../../lib/client.ts'
import { keepFile } from '../exports/index.ts'

/** Fetches the bundle of a ticket, a day or a project and hands it to the browser to keep; answers its name. */
export async function saveBundle({ scope, ...subject }: VerificationRequest): Promise<string> {
  if (scope === 'all') throw new Error('a bundle is of a ticket, a day or a project')
  const file = await fetchFile(ledger.bundle, { query: { scope, ...subject } })
  keepFile(file, file.name)
  return file.name
}
