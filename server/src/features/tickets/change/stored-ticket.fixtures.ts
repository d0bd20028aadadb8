import type { StoredTicket } from './stored-ticket.ts'
import { pendingTicket } from '../pending-ticket.fixtures.ts'

/** A ticket as changes read it, for tests of pure rules: by default pending, on a project, within its limit. */
export const storedTicket = (ticket: Partial<StoredTicket> = {}): StoredTicket => ({
  id: 1,
  supplier_id: 2,
  plant_id: 3,
  material_id: 4,
  project_id: 5,
  truck_id: 6,
  hauler_id: null,
  customer_id: null,
  ...pendingTicket,
  lock_version: 0,
  chain_seq: 1,
  chain_head: 'a'.repeat(64),
  material_type: 'asphalt',
  project_override_lbs: null,
  truck_limit_lbs: null,
  default_max_gvw_lbs: '80000',
  ...ticket,
})
