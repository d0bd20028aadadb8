import { cpus, loadavg, totalmem } from 'node:os'

/** A line of the table: a figure next to its limit from the same run. */
export interface Line {
  name: string
  measured: string
  limit: string
  good: boolean
}
export interface Section {
  title: string
  lines: Line[]
}

/** A line that holds while a figure is at most, or at least, its limit. */
export interface Figure {
  name: string
  value: number
  unit: string
  at_most?: number
  at_least?: number
  detail?: string
}

export function lineOf({ name, value, unit, at_most, at_least, detail }: Figure): Line {
  const good = (at_most === undefined || value <= at_most) && (at_least === undefined || value >= at_least)
  const limit =
    at_most !== undefined
      ? `at most ${figure(at_most)}${unit}`
      : at_least !== undefined
        ? `at least ${figure(at_least)}${unit}`
        : ''
  return {
    name,
    measured: `${figure(value)}${unit}${detail ? ` (${detail})` : ''}`,
    limit,
    good: good && Number.isFinite(value),
  }
}

/** Three digits that matter, thousands parted. */
export const figure = (value: number): string =>
  (value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value >= 10
      ? value.toFixed(1)
      : value.toFixed(2)
  ).replace(/\.0+$/, '')

/** A table of Markdown for each section. */
export const tables = (sections: readonly Section[]): string =>
  sections
    .map(({ title, lines }) =>
      [
        `## ${title}`,
        '',
        '| What | Measured | Limit | |',
        '|---|---|---|---|',
        ...lines.map(
          (line) =>
            `| ${line.name} | ${line.measured} | ${line.limit} | ${line.limit === '' ? '' : line.good ? 'holds' : '**misses**'} |`,
        ),
        '',
      ].join('\n'),
    )
    .join('\n')

/** The tables as Markdown, with the day and the machine. */
export function markdown(sections: readonly Section[], facts: readonly string[]): string {
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --write`. Every figure is measured in one run, next to what it is compared with: the same statements, their exact total included, through the same driver without the product around them (bare), and through `pgbench -M prepared`. Loads, product and database share the machine. The flood of sign-ins is sent at its rate whether or not it is answered, from 2,000 networks, each time for another account that does not exist; lists are measured alone and during the flood in turn. The calls of another agency are compared with the same calls alone, just before.',
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    tables(sections),
  ].join('\n')
}

/** The machine, for readers of the figures. */
export function machineFacts(): string[] {
  const [cpu] = cpus()
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `Node ${process.versions.node} on ${process.platform} ${process.arch}`,
    `load average when the run began: ${figure(loadavg()[0] ?? 0)}; above 1 the machine was shared with other work, and times are longer than they would be`,
  ]
}
