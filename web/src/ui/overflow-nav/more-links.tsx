import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { placeNextTo } from '../place-next-to.ts'
import styles from './overflow-nav.module.css'

export interface NavEntry {
  key: string
  /** Its words, which the button of the menu says while it shows and has no place in the row. */
  name: string
  /** The group under which the menu lists it. */
  group: string
  chosen: boolean
  /** Draws its link, in the row or in the menu; one link at a time. */
  link: ReactNode
}

export interface LinkGroup {
  key: string
  name: string
  entries: readonly NavEntry[]
}

interface MoreLinksProps {
  label: string
  /** The part that shows, if it is one of these. */
  current: string | undefined
  groups: readonly LinkGroup[]
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

/** A button that shows links in groups (WAI-ARIA disclosure pattern for navigation): arrows move too, Escape and a click elsewhere close. */
export function MoreLinks({ label, current, groups }: MoreLinksProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  /** A click that begins while it is open has closed it by its end. */
  const wasOpen = useRef(false)
  const id = useId()
  const show = () => {
    flushSync(() => setOpen(true))
    if (!panel.current || !button.current) return
    panel.current.showPopover()
    placeNextTo(panel.current, button.current)
    panel.current.querySelector('a')?.focus()
  }
  const close = () => {
    panel.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // What the keys mean on the page, they do not mean in it.
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      return close()
    }
    const links = [...event.currentTarget.querySelectorAll('a')]
    const next = steps[event.key]?.(links.indexOf(event.target as HTMLAnchorElement), links.length)
    if (next === undefined) return
    event.preventDefault()
    links[next]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={open}
        aria-current={current === undefined ? undefined : 'page'}
        aria-controls={open ? id : undefined}
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={({ detail }) => (detail > 0 && wasOpen.current ? undefined : show())}
      >
        {current === undefined ? label : `${label}: ${current}`}
        <IconChevronDown size={14} aria-hidden />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles['panel']}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={press}
        onBlur={({ relatedTarget, currentTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.hidePopover()
        }
        onClick={({ target }) => (target as Element).closest('a') && close()}
      >
        {open &&
          groups.map(({ key, name, entries }) => (
            <section key={key} aria-labelledby={`${id}-${key}`}>
              <h2 id={`${id}-${key}`}>{name}</h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.key}>{entry.link}</li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  )
}
