import { ledger, type VerificationRequest } from '@milepost/contract/ledger/ledger.contract'
import { fetchFile } from '../../lib/client.ts'

/** Fetches the bundle of a ticket, a day or a project and hands it to the browser to keep; answers its name. */
export async function saveBundle({ scope, ...subject }: VerificationRequest): Promise<string> {
  if (scope === 'all') throw new Error('a bundle is of a ticket, a day or a project')
  const file = await fetchFile(ledger.bundle, { query: { scope, ...subject } })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser reads the file asynchronously after the click, so the address is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return file.name
}
