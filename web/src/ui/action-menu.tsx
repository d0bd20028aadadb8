import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { placeNextTo } from './place-next-to.ts'
import styles from './action-menu.module.css'

export interface MenuAction {
  key: string
  label: string
  icon?: ReactNode
  /** Cannot be taken back for long. */
  danger?: boolean
  /** Why it cannot be done now: shown under its name. */
  refused?: string | undefined
  run: () => void
}

export interface ActionMenuProps {
  label: string
  /** The element that opened it: the menu is placed next to it, and returns the focus to it. */
  anchor: HTMLElement
  actions: readonly MenuAction[]
  onClose: () => void
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

/** What can be done with one row, in a layer above everything (WAI-ARIA menu pattern): arrows move, Escape and a click elsewhere close. */
export function ActionMenu({ label, anchor, actions, onClose }: ActionMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { current } = menu
    if (!current) return
    current.showPopover()
    placeNextTo(current, anchor)
    current.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const toggled = (event: Event) => (event as ToggleEvent).newState === 'closed' && close()
    const scrolled = () => current.hidePopover()
    current.addEventListener('toggle', toggled)
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => {
      current.removeEventListener('toggle', toggled)
      document.removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [anchor])
  const leave = () => {
    menu.current?.hidePopover()
    anchor.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // What the keys mean around the menu, they do not mean in it.
    event.stopPropagation()
    if (event.key === 'Tab' || event.key === 'Escape') {
      event.preventDefault()
      return leave()
    }
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const next = steps[event.key]?.(items.indexOf(event.target as HTMLElement), items.length)
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles['menu']}
      onKeyDown={press}
    >
      {actions.map(({ key, label: verb, icon, danger, refused, run }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-danger={danger || undefined}
          aria-disabled={refused !== undefined || undefined}
          onClick={(event) => {
            event.stopPropagation()
            if (refused !== undefined) return
            leave()
            run()
          }}
        >
          {icon}
          {refused === undefined ? (
            verb
          ) : (
            <span>
              {verb} <small>{refused}</small>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
