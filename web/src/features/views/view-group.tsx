import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableView } from './view-state.ts'
import styles from './views.module.css'

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

/** Arrows move the focus alone: to look for a view must not fetch every list on the way. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const next = steps[event.key]?.(tabs.indexOf(event.target as HTMLElement), tabs.length)
  if (next === undefined) return
  event.preventDefault()
  tabs[next]?.focus()
}

export interface ViewGroupProps {
  label: string
  views: readonly TableView[]
  active: TableView | undefined
  modified: boolean
  badge: ((view: TableView) => ReactNode) | undefined
  onShow: (view: TableView) => void
}

/** The tabs of one kind of views, one tab stop; Enter shows the view that has the focus. */
export function ViewGroup({ label, views, active, modified, badge, onShow }: ViewGroupProps) {
  const { t } = useTranslation('views')
  const list = useRef<HTMLDivElement>(null)
  // Where there is no room for all tabs, the one that shows is not to be looked for.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active?.key])
  const here = views.some(({ key }) => key === active?.key)
  return (
    <div className={styles['group']}>
      <span className={styles['caption']} aria-hidden>
        {label}
      </span>
      <div ref={list} role="tablist" aria-label={label} className={styles['tabs']} onKeyDown={move}>
        {views.map((view, index) => {
          const selected = view.key === active?.key
          return (
            <button
              key={view.key}
              type="button"
              role="tab"
              aria-selected={selected}
              tabIndex={selected || (!here && index === 0) ? 0 : -1}
              className={styles['tab']}
              title={view.saved?.shared ? `${view.name} · ${t('by', { owner: view.saved.owner_name })}` : view.name}
              onClick={() => onShow(view)}
            >
              <span className={styles['name']}>{view.name}</span>
              {badge?.(view)}
              {selected && modified && <span className={styles['dot']} aria-hidden />}
            </button>
          )
        })}
      </div>
    </div>
  )
}
