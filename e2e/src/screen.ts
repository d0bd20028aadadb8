import type { AnyRole } from '@milepost/contract'
import type { Page } from '@playwright/test'

/** Ids of the demonstration that addresses need. */
export interface Places {
  ticket: number
  /** A delivered ticket of a project without reconciliation. */
  codable: number
  held: number
  faulty: number
  /** A ticket with photos. */
  photographed: number
  project: number
  /** A project with a whole team, contractors, requests for access, work zones and machines. */
  staffed: number
  /** A project without reconciliation. */
  inactive: number
  /** A project whose reconciliation is at work. */
  reconciled: number
  /** Address of the product under the first agency's own host name. */
  own_address: string
}

/** A screen, or a state of one, that is pictured and looked over for accessibility. */
export interface Screen {
  /** A file's name, and its title. */
  name: string
  /** The role that sees it; null for signed-out pages. */
  role: AnyRole | null
  path: (places: Places) => string
  /** Setup before the screen is opened, such as a failing network. */
  before?: (page: Page) => Promise<void>
  /** Brings the screen into the intended state; awaited before the screenshot. */
  open?: (page: Page) => Promise<void>
  /** The part that the state adds to a screen that is checked separately: only this part is checked for accessibility. */
  part?: string
  /** Also in the colors for bright sun. */
  sun?: boolean
  /** Only on wide screens. */
  wide_only?: boolean
  /** The component test, below `web/src/features`, that checks the accessibility of this state in every theme; such a state is only pictured here. */
  component_test?: string
}
