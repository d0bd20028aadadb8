import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { platformDatabase } from '../platform/database/bound.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { presentRights } from '../platform/database/rights.queries.ts'
import { rightsFile } from '../platform/database/rights.ts'
import { atOnce } from '../platform/turns.ts'
import { settingsTable } from './config.ts'
import { permissionsDocument, routesDocument, ticketFieldsDocument } from './generated/from-contract.ts'
import { schemaDocument } from './generated/schema.ts'
import { openApi } from './openapi/describe.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const generated = (name: string): string => join(root, 'docs/generated', name)

/** Everything that is derived and committed: path to text. */
async function documents(): Promise<Map<string, string>> {
  const readme = join(root, 'README.md')
  return new Map([
    [generated('routes.md'), routesDocument()],
    [generated('permissions.md'), permissionsDocument()],
    [generated('ticket-fields.md'), ticketFieldsDocument()],
    [generated('openapi.json'), `${JSON.stringify(atOnce(openApi()), null, 1)}\n`],
    ...(await currentSchema()),
    ...(existsSync(readme) ? [[readme, withSettings(readFileSync(readme, 'utf8'))] as const] : []),
  ])
}

/** The schema as the migrations leave it, and the rights of the application in it. */
async function currentSchema(): Promise<[string, string][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'milepost-schema-'))
  const server = await startEmbedded({ dataDir, fast: true })
  const pool = createPool({ url: server.url, set_role: false, size: 4 })
  try {
    await migrate(server.url)
    const db = platformDatabase(pool)
    return [
      [generated('schema.sql'), await schemaDocument(db)],
      [rightsFile, `${(await presentRights(db)).join('\n')}\n`],
    ]
  } finally {
    await pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The README with its table of settings updated between its two marks. */
const withSettings = (text: string): string =>
  text.replace(
    /(<!-- settings -->\n)[\s\S]*?(\n<!-- \/settings -->)/,
    (_match, start: string, end: string) => `${start}${settingsTable()}${end}`,
  )

/** Writes the generated documents; with `--check` it only lists the stale ones, and fails if there are any. */
async function run(check: boolean): Promise<void> {
  const stale = [...(await documents())].filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  )
  for (const [path, text] of stale) {
    console.log(`${check ? 'stale' : 'written'}: ${relative(root, path)}`)
    if (check) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  if (check && stale.length > 0) throw new Error('Generated files are stale. Run: npm run generate')
}

await run(process.argv.includes('--check')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
