import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Ask, Subject } from '../verifying/subject.ts'
import { bundleLines } from './bundle-lines.ts'
import { nameOf } from './bundle.queries.ts'

const script = readFileSync(new URL('verify.mjs', import.meta.url))
const readme = readFileSync(new URL('bundle-readme.txt', import.meta.url))

/** A ZIP with the ledger of a subject (`bundle.jsonl`), the script that verifies it (`verify.mjs`) and how to use it, written as it is read. */
export function writeBundle(ask: Ask, subject: Subject, made_at: string): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const mtime = new Date(made_at)
  const lines = Readable.from(bundleLines(ask, subject, made_at), { objectMode: true })
  lines.on('error', (error) => output.destroy(error))
  output.on('close', () => lines.destroy())
  zip.addBuffer(readme, 'README.txt', { mtime })
  zip.addBuffer(script, 'verify.mjs', { mtime })
  zip.addReadStream(lines, 'bundle.jsonl', { mtime })
  zip.end()
  return output
}

/** `ledger-ticket-4102007.zip`, `ledger-day-2026-11-20.zip`, `ledger-project-P-2041.zip`. */
export async function bundleName(ask: Ask, subject: Subject): Promise<string> {
  const { scope, day, ticket_id, project_id } = subject
  if (scope === 'all') return 'ledger.zip'
  const named = scope === 'day' ? day : (await ask<{ name: string }>(nameOf(subject)))[0]?.name
  return `ledger-${scope}-${(named ?? String(ticket_id ?? project_id)).replaceAll(/[^\w.-]+/g, '_')}.zip`
}
