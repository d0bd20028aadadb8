/** Lists that are derived from the folders: each is written by `npm run generate` and compared by `npm run check`, so that a new feature is entered in none of them. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const notice = '// Written by `npm run generate` from the files of the folders.\n'
const notListed = /\.test\.ts$|\.d\.ts$|\/testing\//
const camelOf = (kebab) => kebab.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())

/** Items by a key, each group in the order of the items. */
function groupBy(items, keyOf) {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** Every file below a folder, by its path in it, in alphabetical order. */
const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
        .toSorted()
    : []

/** The derived lists of the sources in `root`: path to text. */
export function registries(root) {
  const below = (folder) =>
    filesBelow(join(root, folder)).map((file) => ({
      file,
      read: () => readFileSync(join(root, folder, file), 'utf8'),
    }))
  const contract = below('contract/src').filter(({ file }) => file.endsWith('.ts') && !notListed.test(file))
  return {
    'contract/src/index.ts': indexOf(contract),
    'contract/src/routes.ts': routesOf(contract),
    'web/src/catalogues.ts': cataloguesOf(below('web/src').filter(({ file }) => file.endsWith('.en.json'))),
    'web/src/routes/tree.ts': treeOf(below('web/src/routes')),
    'server/src/testing/matrix-entries.ts': matrixOf(below('server/src/features')),
    'e2e/src/all-screens.ts': screensOf(below('e2e/src')),
  }
}

/** Texts of the browser, which loads them by their path. */
const ofBrowser = /-labels-es\.ts$/

const indexOf = (files) =>
  notice +
  files
    .filter(({ file }) => file !== 'index.ts' && !ofBrowser.test(file))
    .map(({ file }) => `export * from './${file}'\n`)
    .join('')

/** A group of routes: an exported object that has a route. */
const exportedObject = /^export const (\w+) = \{\n([\s\S]*?)^\}/gm
const hasRoute = /^ {2}\w+: defineRoute\(/m

/** A feature with several groups has one entry for each, by the name of the group: both may have a `list`. */
function routesOf(files) {
  const groups = files
    .filter(({ file }) => file.endsWith('.contract.ts'))
    .flatMap(({ file, read }) =>
      [...read().matchAll(exportedObject)].flatMap(([, name, body]) => (hasRoute.test(body) ? [{ file, name }] : [])),
    )
  const folderOf = ({ file }) => file.split('/')[0]
  const entries = [...groupBy(groups, folderOf)].flatMap(([folder, own]) =>
    own.map(({ name }) => [own.length === 1 ? camelOf(folder) : name, name]),
  )
  const lines = entries.map(([key, name]) => (key === name ? `  ${key},\n` : `  ${key}: ${name},\n`))
  return `${notice}import type { Route } from './core/route.ts'
${importsOf(groups)}
/** Every call of the product, by feature. The server mounts them all; tests, OpenAPI and the generated documents walk them. */
export const routesByFeature = {
${lines.join('')}} as const

export const allRoutes: readonly Route[] = Object.values(routesByFeature).flatMap(
  (feature) => Object.values(feature) as Route[],
)
`
}

/** One import for each file, in the order of the files. */
const importsOf = (exported, from = './') =>
  [...groupBy(exported, ({ file }) => file)]
    .map(([file, names]) => `import { ${names.map(({ name }) => name).join(', ')} } from '${from}${file}'\n`)
    .join('')

/** Texts that have no English file: their words are elsewhere. */
const withoutFile = [['ticket_fields', 'Record<string, string>', 'English names of fields are in the dictionary.']]

/** A catalogue is named by its file; one of several files, such as `tickets.en.json` and `tickets.drawer.en.json`, is one catalogue. */
function cataloguesOf(files) {
  const catalogues = groupBy(files, ({ file }) => basename(file).split('.')[0])
  const entries = [
    ...[...catalogues].map(([name, own]) => [name, own.map(({ file }) => `typeof import('./${file}')`).join(' & ')]),
    ...withoutFile,
  ].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const lines = entries.map(
    ([name, type, reason]) =>
      `${reason ? `    /** ${reason} */\n` : ''}    ${name.includes('-') ? `'${name}'` : name}: ${type}\n`,
  )
  return `${notice}import 'i18next'

/** The catalogues of the application, so that a key that does not exist does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
  }
  interface ResourceNamespaceMap {
${lines.join('')}  }
}
`
}

/** Files of routes that are not pages below the application. */
const frames = new Set(['app.tsx', 'fetch-ahead.ts', 'logout.tsx', 'root.ts', 'router.ts', 'start.ts', 'tree.ts'])

/** What a file of routes exports as `somethingRoute` is a page, as `somethingRoutes` several. */
function treeOf(files) {
  const pages = files
    .filter(({ file }) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !frames.has(file))
    .flatMap(({ file, read }) =>
      [...read().matchAll(/^export const (\w+Routes?)\b/gm)].map(([, name]) => ({ file, name })),
    )
  const lines = pages.map(({ name }) => `  ${name.endsWith('Routes') ? '...' : ''}${name},\n`)
  return `${notice}import { appRoute } from './app.tsx'
import { logoutRoute } from './logout.tsx'
import { rootRoute } from './root.ts'
import { startRoute, unknownRoute } from './start.ts'
${importsOf(pages)}
/** Every page behind the sign-in. Its menu entry, if it has one, is in the contract's core/menus.ts. */
const pages = [
${lines.join('')}] as const

export const routeTree = rootRoute.addChildren([
  startRoute,
  logoutRoute,
  unknownRoute,
  appRoute.addChildren([...pages]),
])
`
}

/** What features give to the matrices of the API's tests: the export `matrix` of their `*.matrix.ts`. */
function matrixOf(files) {
  const own = files
    .filter(({ file }) => file.endsWith('.matrix.ts'))
    .map(({ file }) => ({ file, name: camelOf(basename(file, '.matrix.ts')) }))
  const imports = own.map(({ file, name }) => `import { matrix as ${name} } from '../features/${file}'\n`)
  return `${notice}import type { MatrixEntries } from './matrix.ts'
${imports.join('')}
/** What each feature gives to the matrices. */
export const matrixEntries: readonly MatrixEntries[] = [${own.map(({ name }) => name).join(', ')}]
`
}

/** Screens and their states, as the files `*-screens.ts` of the journeys export them. */
function screensOf(files) {
  const exported = files
    .filter(({ file }) => /^[a-z-]+-screens\.ts$/.test(file) && file !== 'all-screens.ts')
    .flatMap(({ file, read }) =>
      [...read().matchAll(/^export const (\w+Screens)\b/gm)].map(([, name]) => ({ file, name })),
    )
  return `${notice}import type { Screen } from './screen.ts'
${importsOf(exported)}
/** Every screen and state that has a file of screens. */
export const allScreens: readonly Screen[] = [
${exported.map(({ name }) => `  ...${name},\n`).join('')}]
`
}
