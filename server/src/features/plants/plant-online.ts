/** How long a plant may be silent and still count as online (D14). */
export const ONLINE_WINDOW_MINUTES = 30

/** The last signs of a plant; instants in UTC. */
export interface PlantSigns {
  last_ticket_at: string | null
  last_heartbeat_at: string | null
  active: boolean
}

/**
 * Whether a plant is online (D14): a ticket or a heartbeat of it came within the last 30 minutes. A plant that works outside its hours is online
 * too; one that is silent while it is closed is offline, and `opens_at` and `closes_at` show that this is no fault.
 */
export function isOnline({ last_ticket_at, last_heartbeat_at, active }: PlantSigns, now: Date): boolean {
  const heard = [last_ticket_at, last_heartbeat_at].flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  return active && heard.length > 0 && now.getTime() - Math.max(...heard) <= ONLINE_WINDOW_MINUTES * 60_000
}
