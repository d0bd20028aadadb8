import { addDays } from '@milepost/contract/core/time/days'
import type { PlannedActivity } from '@milepost/contract/schedule/schedule.contract'
import styles from './schedule.module.css'
import { xOf, type TimeScale } from './time-scale.ts'

/** Height of a row, in px, as in the style sheet. */
const ROW = 44
/** How far a line goes beyond a bar before it turns, in px. */
const BEND = 6

/** Lines from the end of each activity to the start of those that wait for it. */
export function DependencyLines({ activities, scale }: { activities: readonly PlannedActivity[]; scale: TimeScale }) {
  const placeOf = new Map(activities.map(({ id }, at) => [id, at]))
  const lines = activities.flatMap((to, row) =>
    to.predecessors.flatMap(({ id }) => {
      const place = placeOf.get(id)
      const from = place === undefined ? undefined : activities[place]
      if (!from || place === undefined) return []
      const x = xOf(scale, addDays(from.ends_on, 1))
      const y = place * ROW + ROW / 2
      const [end_x, end_y] = [xOf(scale, to.starts_on), row * ROW + ROW / 2]
      const turn = x + BEND
      const between = place < row ? end_y - ROW / 2 : end_y + ROW / 2
      const path =
        end_x >= turn
          ? `M${x},${y}H${turn}V${end_y}H${end_x}`
          : `M${x},${y}H${turn}V${between}H${end_x - BEND}V${end_y}H${end_x}`
      return [<path key={`${id} ${to.id}`} d={path} markerEnd="url(#schedule-arrow)" />]
    }),
  )
  return (
    <svg
      className={styles['lines']}
      width={scale.days * scale.day_px}
      height={Math.max(1, activities.length) * ROW}
      aria-hidden
    >
      <defs>
        <marker id="schedule-arrow" viewBox="0 0 6 6" refX="6" refY="3" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0,0L6,3L0,6z" />
        </marker>
      </defs>
      {lines}
    </svg>
  )
}
