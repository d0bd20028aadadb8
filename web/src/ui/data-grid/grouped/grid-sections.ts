/** Rows from `first` to before `end` that are drawn together: a head and what is below it, or rows without a head. */
export interface GridSection {
  first: number
  end: number
  /** Rows below the head that are drawn; the head is with them. */
  shown: number[]
}

/**
 * The sections of grouped rows that have a row in view.
 * @param below for each row how many show below it as its group; null for a row that is no head.
 * @param drawn positions of rows in view, ascending.
 */
export function sectionsOf(below: readonly (number | null)[], drawn: readonly number[]): GridSection[] {
  const sections: GridSection[] = []
  let next = 0
  for (let first = 0; first < below.length;) {
    const count = below[first] ?? null
    let end = first + 1 + (count ?? 0)
    while (count === null && end < below.length && below[end] === null) end++
    const shown: number[] = []
    let inView = false
    for (; next < drawn.length && drawn[next]! < end; next++) {
      inView = true
      if (count === null || drawn[next] !== first) shown.push(drawn[next]!)
    }
    if (inView) sections.push({ first, end, shown })
    first = end
  }
  return sections
}
