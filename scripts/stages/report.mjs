const SLOWEST = 20

/**
 * Where the time went: the stages with their wall seconds, seconds of processor and tests, and the twenty files that took longest.
 * @param results of `runStages`. @param seconds of the whole run. @param pace of the machine (`measurePace`).
 */
export function timeReport(results, seconds, pace) {
  const stages = results.map(({ name, seconds: wall, cpu, passed, failures }) => [
    name,
    wall.toFixed(1),
    cpu?.toFixed(1) ?? '-',
    String(passed + failures.length),
  ])
  const cpus = results.map(({ cpu }) => cpu ?? 0).reduce((total, cpu) => total + cpu, 0)
  const tests = results.reduce((total, { passed, failures }) => total + passed + failures.length, 0)
  const total = ['all', seconds.toFixed(1), cpus.toFixed(1), String(tests)]
  const slowest = results
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map((file) => [file.name, file.seconds.toFixed(1), '', String(file.tests)])
  return [
    `Pace of this machine: ${pace} times the reference's time`,
    ...table(['stage', 'wall s', 'cpu s', 'tests'], [...stages, total]),
    '',
    ...table([`slowest ${slowest.length} files`, 'wall s', '', 'tests'], slowest),
  ].join('\n')
}

function table(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)))
  return [head, ...rows].map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
  )
}
