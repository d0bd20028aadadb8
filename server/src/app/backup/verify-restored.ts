import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runVerification } from '../../features/ledger/command/run-verification.ts'
import { authoritiesNamed } from '../../features/ledger/command/subjects.queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { filesDirectory } from '../../platform/files/index.ts'
import { namedFiles, tablesWithFiles, type NamedFile } from './named-files.queries.ts'

/** Most missing files that are listed. */
const MOST_SHOWN = 20

/** Verifies the ledger of a restored database and that no row names a missing file; whether all of it holds. */
export async function verifyRestored(
  db: Database,
  { dataDir, log, files_on_disk }: { dataDir: string; log: (line: string) => void; files_on_disk: boolean },
): Promise<boolean> {
  const agencies = await db.rows(authoritiesNamed(null))
  if (agencies.length === 0) log('The database holds no agency, so there is no ledger to verify.')
  const ledger_holds = agencies.length === 0 || (await runVerification((statement) => db.rows(statement), {}, log))
  if (files_on_disk) return (await filesAreThere(db, dataDir, log)) && ledger_holds
  log('Files are in the bucket of S3_BUCKET, which was not looked at.')
  return ledger_holds
}

async function filesAreThere(db: Database, dataDir: string, log: (line: string) => void): Promise<boolean> {
  let [found, missing] = [0, 0]
  for (const table of tablesWithFiles) {
    let after = { authority_id: 0, id: 0 }
    for (;;) {
      const page = await db.rows<NamedFile>(namedFiles(table, after))
      for (const { file, id } of page) {
        if (existsSync(join(filesDirectory(dataDir), ...file.split('/')))) found += 1
        else if ((missing += 1) <= MOST_SHOWN) log(`The file ${file} is missing (${table} ${id}).`)
      }
      const last = page.at(-1)
      if (!last) break
      after = last
    }
  }
  log(
    missing === 0
      ? `Every file that a row names is there: ${found}.`
      : `${missing} files are missing, ${found} are there.`,
  )
  return missing === 0
}
