import { useLayoutEffect, useRef, useState } from 'react'
import { fitting } from './fit.ts'
import { MoreLinks, type LinkGroup, type NavEntry } from './more-links.tsx'
import styles from './overflow-nav.module.css'

export interface OverflowNavProps {
  label: string
  /** Words of the button that opens the entries for which the row has no room. */
  more: string
  entries: readonly NavEntry[]
  /** Names of the groups, in the menu's order. */
  groups: readonly { key: string; name: string }[]
}

/** The links of a page's parts in one row. What does not fit is in a menu at its end, in groups; the part that shows is always in the row. */
export function OverflowNav({ label, more, entries, groups }: OverflowNavProps) {
  const row = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLLIElement>(null)
  const [fitted, setFitted] = useState<ReadonlySet<number> | null>(null)
  const chosen = entries.findIndex((entry) => entry.chosen)
  const { length } = entries
  useLayoutEffect(() => {
    const { current } = row
    if (!current) return
    const measure = () => {
      const items = [...current.querySelectorAll<HTMLElement>(':scope > [data-entry]')]
      const gap = parseFloat(getComputedStyle(current).columnGap) || 0
      const widthOf = (item: HTMLElement) => Math.ceil(item.getBoundingClientRect().width) + gap
      const next = fitting({
        widths: items.map(widthOf),
        chosen,
        room: current.clientWidth + gap,
        more: button.current ? widthOf(button.current) : 0,
      })
      setFitted((before) => (before?.symmetricDifference(next).size === 0 ? before : next))
    }
    measure()
    // Also once the font has come, and a mark at a name.
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    for (const item of current.children) observer.observe(item)
    return () => observer.disconnect()
  }, [chosen, length])
  const hidden = entries.filter((_entry, index) => fitted && !fitted.has(index))
  const hiddenGroups: LinkGroup[] = groups
    .map(({ key, name }) => ({ key, name, entries: hidden.filter(({ group }) => group === key) }))
    .filter((group) => group.entries.length > 0)
  return (
    <nav aria-label={label} className={styles['nav']} data-band="parts">
      <ul ref={row} className={styles['row']}>
        {entries.map((entry, place) => (
          <li key={entry.key} data-entry data-hidden={(fitted && !fitted.has(place)) || undefined}>
            {entry.link}
          </li>
        ))}
        <li ref={button} className={styles['more']} data-hidden={hidden.length === 0 || undefined}>
          <MoreLinks label={more} groups={hiddenGroups} />
        </li>
      </ul>
    </nav>
  )
}
