import type { GridSort } from '../../ui/data-grid/data-grid.tsx'

/** A list's order as its address bears it: `-` before it for descending. */
export const sortIn = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

export const sortText = (sort: GridSort | null): string | undefined =>
  sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined
