import type { ListedProject } from '@milepost/contract/projects/project'
import type { ReactNode } from 'react'

/** What can be done with the projects of one list, other than opening them. */
export interface RowActions {
  /** At the head of a card; in a table it is a column. */
  card: (row: ListedProject) => ReactNode
  /** Additional facts of a card. */
  facts: (row: ListedProject) => ReactNode
  /** Projects that the person just sent away from this list. */
  leaving: ReadonlySet<number>
}
