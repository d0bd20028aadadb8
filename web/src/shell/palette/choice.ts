import type { Icon } from '@tabler/icons-react'

/** Something that the search can lead to or do. */
export interface Choice {
  id: string
  label: string
  /** Why it was found, if its label does not show it, and what distinguishes it from others with the same name. */
  detail?: string
  group: string
  /** The heading under which it is listed. */
  section: Section
  icon: Icon
  go: () => void
}

/** Headings of the list, in no fixed order: the best answers come first. */
type Section = 'actions' | 'create' | 'pages' | 'recent' | 'found'
