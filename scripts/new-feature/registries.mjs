import { renamed } from './names.mjs'

/** Inserts a line before the first one that begins with an anchor, and throws if there is none. */
export function before(text, anchor, line) {
  const lines = text.split('\n')
  const at = lines.findIndex((existing) => existing.startsWith(anchor))
  if (at < 0) throw new Error(`no line begins with ${anchor.trim()}`)
  return lines.toSpliced(at, 0, line).join('\n')
}

/** Inserts a line among those with the same beginning, in alphabetical order. */
export function among(text, beginning, line) {
  const lines = text.split('\n')
  const similar = lines.flatMap((existing, at) => (existing.startsWith(beginning) ? [at] : []))
  if (similar.length === 0) throw new Error(`no line begins with ${beginning.trim()}`)
  const next = similar.find((at) => lines[at] > line)
  return lines.toSpliced(next ?? similar.at(-1) + 1, 0, line).join('\n')
}

/** What a new feature adds to existing files: file, and how its text changes. Names are those of the template. */
const additions = (tier) => [
  [
    'contract/src/index.ts',
    (text) =>
      `${text.trimEnd()}\nexport * from './sample-things/sample-thing.record.ts'\nexport * from './sample-things/sample-things.contract.ts'\nexport * from './sample-things/sample-things.list.ts'\n`,
  ],
  [
    'contract/src/routes.ts',
    (text) =>
      before(
        among(text, 'import {', "import { sampleThings } from './sample-things/sample-things.contract.ts'"),
        '} as const',
        '  sampleThings,',
      ),
  ],
  [
    'contract/src/core/roles.ts',
    (text) => before(text, "  'group.manage'", "  'sample_thing.manage': ['administrator'],"),
  ],
  ['contract/src/core/live-event-types.ts', (text) => before(text, "  'session.ended'", "  'sample_things.changed',")],
  [
    'contract/src/core/menus.ts',
    (text) =>
      before(
        among(text, "  | '", "  | 'sample_things'"),
        "  { key: 'agency_settings'",
        "  { key: 'sample_things', path: '/admin/sample-things' },",
      ),
  ],
  [
    'server/src/platform/http/constraints.ts',
    (text) =>
      before(
        text,
        '  table_views_own_name_key',
        "  // Without a name in the body it was restored while another took its name.\n  sample_things_name_key: ({ name }) =>\n    typeof name === 'string' ? new Problem('name_taken', { name: name.trim() }) : new Problem('conflict'),",
      ),
  ],
  [
    'server/src/app/features.ts',
    (text) =>
      before(
        before(
          text,
          'import { upkeepJobs }',
          "import { sampleThingsFeature } from '../features/sample-things/index.ts'",
        ),
        '  workshopFeature,',
        '  sampleThingsFeature,',
      ),
  ],
  [
    'server/src/testing/creating-calls.ts',
    (text) =>
      before(
        text,
        "    'POST /v3/dot_employees'",
        "    'POST /v3/sample_things': () => ({ body: { name: 'Twice' } }),",
      ),
  ],
  [
    'server/src/testing/bodies-of-others.ts',
    (text) =>
      before(
        text,
        "  'PATCH /v3/dot_groups/{id}'",
        "  'PATCH /v3/sample_things/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },",
      ),
  ],
  [
    'server/src/testing/one-of-each.ts',
    (text) =>
      before(
        text,
        '      external_dot_contractors: await',
        "      sample_things: await insert(\n        test.owner,\n        'insert into sample_things (authority_id, name) values ($1, $2) returning id',\n        [authority_id, `Sample thing ${marker}`],\n      ),",
      ),
  ],
  [
    'web/src/routes/tree.ts',
    (text) =>
      before(
        before(text, 'import { startRoute', "import { sampleThingsRoute } from './sample-things.ts'"),
        '  ownAgencyRoute,',
        '  sampleThingsRoute,',
      ),
  ],
  ['web/src/shell/shell.en.json', (text) => before(text, '    "employees":', '    "sample_things": "Sample things",')],
  ['web/src/shell/shell.es.json', (text) => before(text, '    "employees":', '    "sample_things": "Sample things",')],
  [
    'e2e/src/screens.ts',
    (text) =>
      before(
        text,
        '  ...groupScreens,',
        "  { name: 'sample-things', role: 'administrator', path: () => '/admin/sample-things' },",
      ),
  ],
  [
    'scripts/changed/journeys.mjs',
    (text) => before(text, '  groups: {', "  'sample-things': { specs: [], screens: 'sample-things' },"),
  ],
  ['tiers', (text) => `${text.trimEnd()}\n${tier} sample-things\n`],
  [
    'web/src/catalogues.ts',
    (text) =>
      before(
        text,
        '    schedule:',
        "    'sample-things': typeof import('./features/sample-things/sample-things.en.json')",
      ),
  ],
  ['tables', (text) => among(text, '', 'sample_things: sample-things').replace(/^\n/, '')],
]

/** The texts of existing files once the feature is registered, by path. */
export const registered = ({ name, one, tier, read }) =>
  Object.fromEntries(
    additions(tier).map(([file, add]) => {
      const marked = add(read(file))
      return [file, renamed(marked, name, one)]
    }),
  )
