import { renamed } from './names.mjs'

/** Inserts a line before the first one that begins with an anchor, and throws if there is none. */
function before(text, anchor, line) {
  const lines = text.split('\n')
  const at = lines.findIndex((existing) => existing.startsWith(anchor))
  if (at < 0) throw new Error(`no line begins with ${anchor.trim()}`)
  return lines.toSpliced(at, 0, line).join('\n')
}

/** Inserts a line among those with the same beginning, in alphabetical order. */
function among(text, beginning, line) {
  const lines = text.split('\n')
  const similar = lines.flatMap((existing, at) => (existing.startsWith(beginning) ? [at] : []))
  if (similar.length === 0) throw new Error(`no line begins with ${beginning.trim()}`)
  const next = similar.find((at) => lines[at] > line)
  return lines.toSpliced(next ?? similar.at(-1) + 1, 0, line).join('\n')
}

/** What a new feature adds to existing files, at most seven: file, and how its text changes. Names are those of the template. Other lists are derived from the folders. */
const additions = (tier) => [
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
        "      { key: 'agency_settings'",
        "      { key: 'sample_things', path: '/admin/sample-things' },",
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
  ['web/src/shell/shell.en.json', (text) => before(text, '    "employees":', '    "sample_things": "Sample things",')],
  ['web/src/shell/shell.es.json', (text) => before(text, '    "employees":', '    "sample_things": "Sample things",')],
  ['tiers', (text) => `${text.trimEnd()}\n${tier} sample-things\n`],
]

/** The texts of existing files once the feature is registered, by path. */
export const registered = ({ name, one, tier, read }) =>
  Object.fromEntries(
    additions(tier).map(([file, add]) => {
      const marked = add(read(file))
      return [file, renamed(marked, name, one)]
    }),
  )
