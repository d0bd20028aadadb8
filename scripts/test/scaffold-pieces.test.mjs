import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../launch/places.mjs'

const template = join(root, 'scripts', 'new-feature', 'template')
const adding = readFileSync(join(root, 'docs', 'adding.md'), 'utf8')
const section = (title) => adding.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? ''

/** Folders of the shared pieces, by how a source imports them. */
const shared = /^(?:(?:\.\.\/)+(?:core|platform|lib|ui)\/|@milepost\/contract\/core\/)/
const importing = /^import (?:type )?(?:(\w+)(?:, )?)?(?:\{([^}]*)\})? ?from '([^']+)'/gm

/** The names that the template's sources, tests apart, import from shared folders. */
function importedPieces() {
  const files = readdirSync(template, { recursive: true }).filter(
    (file) => /\.tsx?\.txt$/.test(file) && !/\.test\./.test(file),
  )
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(template, file), 'utf8').matchAll(importing)].flatMap(([, whole, names = '', from]) =>
        shared.test(from)
          ? [whole, ...names.split(',').map((name) => name.replace('type ', '').trim())].filter(Boolean)
          : [],
      ),
    ),
  )
}

/** Words of the examples that are also names of pieces: kinds of fields, a property of a list. */
const words = new Set(['text', 'date', 'counted'])

/** Functions and components that a text names in code. */
const namedIn = (text) =>
  new Set(
    [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].flatMap(([code]) =>
      [...code.matchAll(/<?\b([a-zA-Z]\w+)(?=[\s(/<,`>:]|$)/g)].map(([, name]) => name),
    ),
  )

/** Pieces of the sections that a plain list of one record has no use for. */
const forOthers = {
  'A record': ['newShape', 'changeShape', 'createClientRecord', 'RecordForm', 'FieldColumns'],
  'A list': [
    'walkedPage',
    'columnOf',
    'compared',
    'param',
    'FilterGroup',
    'SeveralFilter',
    'ChoiceFilter',
    'FilterChips',
    'ListViews',
    'filterBy',
  ],
  'A history': ['defineHistory'],
}

it.each(Object.entries(forOthers))('imports what docs/adding.md names under %s', (title, unneeded) => {
  const imported = importedPieces()
  const pieces = exportedPieces()
  const missing = [...namedIn(section(title))].filter(
    (name) => pieces.has(name) && !words.has(name) && !imported.has(name) && !unneeded.includes(name),
  )
  expect(missing).toEqual([])
})

/** All that modules of the shared folders export. */
function exportedPieces() {
  const folders = ['contract/src/core', 'server/src/platform', 'web/src/lib', 'web/src/ui']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => join(root, folder, file)),
  )
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function|const|default function) (\w+)/gm)].map(
        ([, name]) => name,
      ),
    ),
  )
}

it('names in docs/adding.md each function and component that the scaffold imports', () => {
  const named = namedIn(adding)
  const plain = new Set(['id', 'idText', 'instant', 'sql', 'Button', 'EmptyState', 'Page', 'call'])
  const unnamed = [...importedPieces()].filter(
    (name) => exportedPieces().has(name) && !named.has(name) && !plain.has(name),
  )
  expect(unnamed).toEqual([])
})
