import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { root } from '../launch/places.mjs'

const floors = ['contract', 'server', 'web', 'demo', 'bench', 'e2e']
const statement =
  /^\s*(import|export)\s+(type\s)?(?:([^'"]*?)\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/**
 * All source files of the workspaces, as paths from the root, each with its text and what it imports. An import of one
 * of our own files has its `file`, any other the `name` of its package.
 */
export function readSources() {
  const paths = floors.flatMap((floor) => ['src', 'test'].flatMap((folder) => filesBelow(join(root, floor, folder))))
  return paths.map((path) => {
    const file = relative(root, path).replaceAll('\\', '/')
    const text = readFileSync(path, 'utf8')
    return { file, text, imports: importsOf(file, text) }
  })
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesBelow(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

/**
 * What a file imports: `{ file }` or `{ name }`, whether `types` alone, whether by a `dynamic` import, whether it `exports` it again, and the `values`
 * named in braces, each `{ name, as }`; undefined where all may be meant (a star, a default, an import for its effect).
 */
export function importsOf(file, text) {
  return [...withoutComments(text).matchAll(statement)].map(([, keyword, type, clause, from, dynamic]) => {
    const specifier = from ?? dynamic
    return {
      ...target(file, specifier),
      types: type !== undefined,
      dynamic: dynamic !== undefined,
      exports: keyword === 'export',
      values: valuesOf(clause),
    }
  })
}

function valuesOf(clause) {
  const inner = /^\{([\s\S]*)\}$/.exec(clause?.trim() ?? '')?.[1]
  return inner
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/))
    .map(([name, as = name]) => ({ name, as }))
}

/** Comments show imports as examples. Strings that hold two slashes are addresses, preceded by a colon. */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

function target(file, specifier) {
  if (specifier.startsWith('.')) return { file: posix.join(dirname(file), specifier) }
  const own = /^@milepost\/([a-z0-9]+)(?:\/(.+))?$/.exec(specifier)
  if (own) return { file: `${own[1]}/src/${own[2] ?? 'index'}.ts` }
  return {
    name: specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/'),
  }
}
