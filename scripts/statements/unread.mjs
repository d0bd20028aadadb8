/**
 * What the list of places whose statements cannot be read leaves out, or names without need; it may only shrink.
 * @param unread places, `file:line:column` each. @param failures by `file#function`, what it threw.
 * @param list lines of `file count`, and comments that begin with `#`.
 */
export function unreadFaults({ unread, failures }, list) {
  const lines = list.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const listed = new Map(lines.map((line) => line.split(' ')).map(([file, count]) => [file, Number(count)]))
  const found = Map.groupBy(unread, (place) => place.split(':')[0])
  const why = (file) => {
    const thrown = [...failures].filter(([name]) => name.startsWith(`${file}#`))
    return thrown.map(([name, error]) => ` (${name.split('#')[1]}: ${error.message})`).join('')
  }
  return [
    ...[...found]
      .filter(([file, places]) => places.length > (listed.get(file) ?? 0))
      .map(([file, places]) => `${places.join(', ')}: no run sends a statement from here${why(file)}`),
    ...[...listed]
      .filter(([file, count]) => count > (found.get(file)?.length ?? 0))
      .map(([file]) => `scripts/statements/unread lists more places of ${file} than cannot be read: lower its count`),
  ]
}
