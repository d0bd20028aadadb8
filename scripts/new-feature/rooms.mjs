import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { renamed } from './names.mjs'

const template = join(import.meta.dirname, 'template')

/** Where the files of each folder of the template go. */
const folderOf = {
  contract: (name) => `contract/src/${name}/`,
  server: (name) => `server/src/features/${name}/`,
  web: (name) => `web/src/features/${name}/`,
  e2e: () => 'e2e/src/',
}

/** The time as migrations are named by it: 20261123T1600. */
const stampOf = (now) => now.toISOString().replaceAll('-', '').replaceAll(':', '').slice(0, 13)

/** Files that go elsewhere than into the folder of their workspace. */
const placed = ({ file, name, now }) =>
  ({ 'migration.sql': `server/migrations/${stampOf(now)}-${name}.sql`, 'route.ts': `web/src/routes/${name}.ts` })[file]

/** The files of a new feature: path to text. */
export const rooms = ({ name, one, now }) =>
  Object.fromEntries(
    Object.entries(folderOf).flatMap(([folder, into]) =>
      readdirSync(join(template, folder)).map((source) => {
        const file = source.replace(/\.txt$/, '')
        const path = placed({ file, name, now }) ?? `${into(name)}${renamed(file, name, one)}`
        return [path, renamed(readFileSync(join(template, folder, source), 'utf8'), name, one)]
      }),
    ),
  )
