/** Pages in ascending order as people write them: `1-3, 7`. */
export function pagesText(pages: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && page === last[1] + 1) last[1] = page
    else ranges.push([page, page])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ')
}

/** Reads pages as people write them; null for a text that names none, is not understood, or names more than `most`. */
export function readPages(text: string, most: number): number[] | null {
  const pages = new Set<number>()
  for (const part of text.split(/[,;\s]+/u).filter(Boolean)) {
    const [, from = '', to = from] = /^(\d{1,4})(?:[-–](\d{1,4}))?$/u.exec(part) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (from === '' || first < 1 || last < first || pages.size + last - first >= most) return null
    for (let page = first; page <= last; page++) pages.add(page)
  }
  return pages.size === 0 ? null : [...pages].toSorted((one, other) => one - other)
}
