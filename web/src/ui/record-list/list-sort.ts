import type { GridSort } from '../data-grid/grid-column.ts'

/** The sort that an address names, with `-` before it for descending. */
export const readSort = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** A sort as an address names it. */
export const writeSort = (sort: GridSort | null): string | undefined =>
  sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined

/** A page as an address names it: none for the first. */
export const writePage = (page: number): string | undefined => (page > 1 ? String(page) : undefined)
