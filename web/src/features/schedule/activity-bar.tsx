import { lengthened, lengthOf, moved } from '@milepost/contract/schedule/schedule-rules'
import type { PlannedActivity } from '@milepost/contract/schedule/schedule.contract'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { activityState, shareOf } from './activity-words.ts'
import styles from './schedule.module.css'
import { xOf, type TimeScale } from './time-scale.ts'
import type { MovedDates, Plan } from './use-plan.ts'

interface BarProps {
  activity: PlannedActivity
  scale: TimeScale
  today: string
  /** Moves it; null where the person may not. */
  plan: Plan | null
  onOpen: () => void
}

interface Drag {
  x: number
  from: MovedDates
  /** Whether its end alone is moved. */
  end: boolean
  days: number
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** An activity on the time line: dragged by its middle or its end, moved by the arrow keys, opened by a click or Enter. */
export function ActivityBar({ activity, scale, today, plan, onOpen }: BarProps) {
  const { t } = useTranslation('schedule')
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  const { id, name, starts_on, ends_on } = activity
  const days = lengthOf(activity)
  const state = activityState(activity, today)
  const share = shareOf(activity)
  const label = t('bar', {
    name,
    from: formatDate(starts_on),
    to: formatDate(ends_on),
    days: t('days', { count: days, formatted: formatCount(days) }),
    state: t(`state.${state}`),
  })
  const datesOf = ({ from, end, days: by }: Drag): MovedDates => (end ? lengthened(from, by) : moved(from, by))
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Escape' && drag.current) {
      drag.current = null
      wasDragged.current = true
      return plan?.forget(id)
    }
    if (step === undefined || !plan) return
    event.preventDefault()
    const dates = (event.shiftKey ? lengthened : moved)({ starts_on, ends_on }, step)
    plan.show(id, dates)
    plan.keepSoon(id, dates)
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (!plan || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    wasDragged.current = false
    const end = event.target instanceof Element && event.target.hasAttribute('data-end')
    drag.current = { x: event.clientX, from: { starts_on, ends_on }, end, days: 0 }
  }
  const move = (event: PointerEvent) => {
    if (!drag.current) return
    const by = Math.round((event.clientX - drag.current.x) / scale.day_px)
    if (by === drag.current.days) return
    drag.current.days = by
    wasDragged.current = true
    plan?.show(id, datesOf(drag.current))
  }
  const end = () => {
    const done = drag.current
    drag.current = null
    if (done && wasDragged.current) plan?.keep(id, datesOf(done))
  }
  return (
    <button
      type="button"
      className={styles['bar']}
      data-state={state}
      data-kind={activity.kind}
      data-fixed={plan === null || undefined}
      aria-label={label}
      aria-describedby={plan ? 'schedule-hint' : undefined}
      style={{ insetInlineStart: xOf(scale, starts_on), inlineSize: days * scale.day_px }}
      onKeyDown={press}
      onBlur={() => plan?.keepNow(activity.id)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        drag.current = null
        plan?.forget(id)
      }}
      onClick={() => {
        if (!wasDragged.current) onOpen()
        wasDragged.current = false
      }}
    >
      {share !== null && <span className={styles['share']} style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />}
      {plan && <span data-end className={styles['end']} />}
    </button>
  )
}
