import type { AnyRole } from '@milepost/contract'
import type { Page } from '@playwright/test'

/** Ids of the demonstration that addresses need. */
export interface Places {
  ticket: number
  /** A ticket of that project whose reconciliation has not begun, delivered. */
  codable: number
  held: number
  faulty: number
  /** A ticket with photos. */
  photographed: number
  project: number
  /** A project with a whole team, contractors and requests for access. */
  staffed: number
  /** A project whose reconciliation has not begun. */
  inactive: number
  /** A project whose reconciliation is at work. */
  reconciled: number
  /** Where the product stands under the first agency's own name. */
  own_address: string
}

/** A screen, or a state of one, that is pictured and looked over for accessibility. */
export interface Screen {
  /** A file's name, and its title. */
  name: string
  /** Who sees it; null for somebody who is not signed in. */
  role: AnyRole | null
  path: (places: Places) => string
  /** What is set up before the screen is asked for, such as a network that fails. */
  before?: (page: Page) => Promise<void>
  /** What brings the screen into the state that is meant; it is awaited before the picture is taken. */
  open?: (page: Page) => Promise<void>
  /** What the state adds, where all around it is a screen of its own: it alone is looked over for accessibility. */
  part?: string
  /** Also in the colours for bright sun. */
  sun?: boolean
  /** Only where there is room for it. */
  wide_only?: boolean
  /** The component test, below `web/src/features`, that looks over this state for accessibility in every theme; such a state is pictured alone. */
  component_test?: string
}
