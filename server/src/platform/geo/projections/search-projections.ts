import type { ProjectionChoice } from '@milepost/contract'
import { loadProjections, type ProjectionSystem } from './projection-table.ts'

const MOST_SHOWN = 50

const choiceOf = ({ epsg, name, unit }: ProjectionSystem): ProjectionChoice[] =>
  unit === null ? [] : [{ epsg, name, unit }]

/** Projections whose code or name has all words of a search. Those of NAD27 are left out: without its grids they are tens of meters off. */
export async function searchProjections(search = ''): Promise<ProjectionChoice[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const has = ({ epsg, name }: ProjectionChoice): boolean =>
    words.every((word) => name.toLowerCase().includes(word) || String(epsg) === word)
  return [...(await loadProjections()).values()].flatMap(choiceOf).filter(has).slice(0, MOST_SHOWN)
}
