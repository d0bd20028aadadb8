import { projectOf } from './areas.mjs'

/** The choice and its reasons, as lines for people. */
export function describe({ files, journeys, reasons }) {
  const counts = new Map()
  for (const file of files) counts.set(projectOf(file), (counts.get(projectOf(file)) ?? 0) + 1)
  const projects = [...counts].map(([project, count]) => `${project} ${count}`).join(', ')
  return [
    ...reasons.map((reason) => `  ${reason}`),
    `tests: ${files.size} files${projects && ` (${projects})`}`,
    `journeys: ${journeys === true ? 'all, with all screens' : listed(journeys)}`,
  ]
}

function listed({ specs, screens }) {
  const parts = [[...specs].toSorted().join(', '), screens.size > 0 && `screens ${[...screens].join('|')}`]
  return parts.filter(Boolean).join('; ') || 'none'
}
