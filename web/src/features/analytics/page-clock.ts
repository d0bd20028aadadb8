import { MOST_PAGE_VIEWS, type PageView } from '@milepost/contract/analytics/analytics.contract'
import { MOST_PAGE_SECONDS, pageKindOf } from '@milepost/contract/analytics/page-kind'

/** Measures how long kinds of pages are visible. */
export interface PageClock {
  /** A page is shown, by the pattern of its route; the one before is over. */
  show(pattern: string, now: number): void
  /** The window is covered or shown again: only the time that it is visible counts. */
  setVisible(visible: boolean, now: number): void
  /** The pages that are over, of which none is given twice. */
  take(): PageView[]
}

/** A clock for one window; times are in ms. */
export function pageClock(): PageClock {
  let page: string | null = null
  let visible = true
  let since = 0
  let elapsed = 0
  let over: PageView[] = []
  const count = (now: number) => {
    if (visible) elapsed += now - since
    since = now
  }
  return {
    show: (pattern, now) => {
      count(now)
      const next = pageKindOf(pattern)
      if (next === page) return
      const seconds = Math.min(MOST_PAGE_SECONDS, Math.max(0, Math.round(elapsed / 1000)))
      if (page !== null) over = [...over, { page, seconds }].slice(-MOST_PAGE_VIEWS)
      page = next
      elapsed = 0
    },
    setVisible: (next, now) => {
      count(now)
      visible = next
    },
    take: () => {
      const taken = over
      over = []
      return taken
    },
  }
}
