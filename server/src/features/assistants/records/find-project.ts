import type { finds, projects } from '@milepost/contract'
import type { Gap, RecordReads } from './record-reads.ts'

export interface NamedProject {
  id: number
  name: string
}

/** Projects that an answer names at most where a question may mean several. */
const MOST_NAMED = 6
/** Words of a name are left out one after the other, so many times at most. */
const MOST_TRIES = 4

/** Fields by which people name projects. */
const naming = ['name', 'dot_code', 'contract_number', 'state_project_number', 'job_number']

const same = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0

/** The project that words of a question name, or why there is none. The last words may belong to the rest of the question. */
async function namedProject(words: string, reads: RecordReads): Promise<NamedProject | Gap> {
  const all = words.split(' ')
  for (let kept = all.length; kept > 0 && all.length - kept < MOST_TRIES; kept--) {
    const search = all.slice(0, kept).join(' ').slice(0, 100)
    const { hits } = await reads.read<typeof finds.anywhere>('find_anywhere', { search })
    const found = hits.filter(({ kind, matched }) => kind === 'project' && naming.includes(matched.field))
    const exact = found.filter(({ title, matched }) => same(title, search) || same(matched.text, search))
    // What is left of a longer name counts only where it is a whole one.
    const [one, ...others] = exact.length > 0 || kept < all.length ? exact : found
    if (one && others.length === 0) return { id: one.id, name: one.title }
    if (one) return { reason: 'which_project', names: [one, ...others].map(({ title }) => title).slice(0, MOST_NAMED) }
  }
  return { reason: 'no_project', names: [words] }
}

/** The project that is named; null where none is, so that all of them are meant. */
export const projectOf = async (words: string | null, reads: RecordReads): Promise<NamedProject | Gap | null> =>
  words === null ? null : await namedProject(words, reads)

/** The project that is named, or the only one that the person sees: for reads that are of one project. */
export async function oneProject(words: string | null, reads: RecordReads): Promise<NamedProject | Gap> {
  if (words !== null) return await namedProject(words, reads)
  const { projects: seen, page } = await reads.read<typeof projects.list>('projects_list', { page_size: MOST_NAMED })
  const [only] = seen
  if (only && page.total_rows === 1) return { id: only.id, name: only.name }
  return { reason: 'which_project', names: page.total_rows <= MOST_NAMED ? seen.map(({ name }) => name) : [] }
}

export const isProject = (found: NamedProject | Gap): found is NamedProject => 'id' in found
