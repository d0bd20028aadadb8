import { createContext, Suspense, use, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { intoView } from './into-view.ts'
import { Skeleton } from './skeleton.tsx'
import styles from './tabs.module.css'

interface Chosen {
  id: string
  value: string
  choose: (value: string) => void
}

const Context = createContext<Chosen | null>(null)

function useTabs(): Chosen {
  const tabs = use(Context)
  if (!tabs) throw new Error('Tab and TabPanel need Tabs around them')
  return tabs
}

export interface TabsProps {
  /** The tab that shows, where the page keeps it (in its address). */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  className?: string
  children: ReactNode
}

/** Views of one thing; the address says which one shows. */
export function Tabs({ value, defaultValue = '', onChange, className, children }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue)
  const choose = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <Context value={{ id, value: value ?? own, choose }}>
      <div className={className} data-band="tabs">
        {children}
      </div>
    </Context>
  )
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

/** The row of tabs: one tab stop, in which arrows, Home and End move (WAI-ARIA tabs pattern). */
export function TabList({
  children,
  className,
  'aria-label': label,
}: {
  children: ReactNode
  className?: string | undefined
  'aria-label': string
}) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const next = steps[event.key]?.(tabs.indexOf(event.target as HTMLElement), tabs.length)
    if (next === undefined) return
    event.preventDefault()
    tabs[next]?.focus()
    tabs[next]?.click()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={[styles['list'], className].filter(Boolean).join(' ')}
      onKeyDown={press}
    >
      {children}
    </div>
  )
}

/** One tab; it shows the panel of the same value. */
export function Tab({ value, children }: { value: string; children: ReactNode }) {
  const { id, value: chosen, choose } = useTabs()
  const selected = value === chosen
  return (
    <button
      ref={selected ? intoView : null}
      type="button"
      role="tab"
      id={`${id}-${value}`}
      aria-selected={selected}
      aria-controls={selected ? `${id}-${value}-panel` : undefined}
      tabIndex={selected ? 0 : -1}
      className={styles['tab']}
      onClick={() => choose(value)}
    >
      {children}
    </button>
  )
}

/** What a tab shows; drawn only while it shows. The panel that the tab names is there from the first moment, also while its content is being loaded. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string
  className?: string | undefined
  children: ReactNode
}) {
  const { id, value: chosen } = useTabs()
  return (
    value === chosen && (
      <div role="tabpanel" id={`${id}-${value}-panel`} aria-labelledby={`${id}-${value}`} className={className}>
        <Suspense fallback={<Skeleton rows={6} />}>{children}</Suspense>
      </div>
    )
  )
}
