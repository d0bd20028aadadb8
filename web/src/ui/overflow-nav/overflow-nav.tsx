import { useLayoutEffect, useRef, useState } from 'react'
import { fitting } from './fit.ts'
import { MoreLinks, type LinkGroup, type NavEntry } from './more-links.tsx'
import styles from './overflow-nav.module.css'

export interface OverflowNavProps {
  label: string
  /** Words of the button that opens the entries for which the row has no room. */
  more: string
  /** Most entries of the row, however wide it is. */
  most: number
  entries: readonly NavEntry[]
  /** Names of the groups, in the menu's order. */
  groups: readonly { key: string; name: string }[]
}

/** The links of a page's parts in one row, each always in its place. What does not fit is in a menu at its end, in groups, whose button names the part that shows if it is in there. */
export function OverflowNav({ label, more, most, entries, groups }: OverflowNavProps) {
  const row = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLLIElement>(null)
  const [fitted, setFitted] = useState<number | null>(null)
  const { length } = entries
  useLayoutEffect(() => {
    const { current } = row
    if (!current) return
    const measure = () => {
      const items = [...current.querySelectorAll<HTMLElement>(':scope > [data-entry]')]
      const gap = parseFloat(getComputedStyle(current).columnGap) || 0
      const widthOf = (item: HTMLElement) => Math.ceil(item.getBoundingClientRect().width) + gap
      setFitted(
        fitting({
          widths: items.map(widthOf),
          room: current.clientWidth + gap,
          more: button.current ? widthOf(button.current) : 0,
          most,
        }),
      )
    }
    measure()
    // Also once the font has come, and a mark at a name.
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    for (const item of current.children) observer.observe(item)
    return () => observer.disconnect()
  }, [length, most])
  const hidden = entries.slice(fitted ?? length)
  const hiddenGroups: LinkGroup[] = groups
    .map(({ key, name }) => ({ key, name, entries: hidden.filter(({ group }) => group === key) }))
    .filter((group) => group.entries.length > 0)
  return (
    <nav aria-label={label} className={styles['nav']} data-band="parts">
      <ul ref={row} className={styles['row']}>
        {entries.map((entry, place) => (
          <li key={entry.key} data-entry data-hidden={place >= (fitted ?? length) || undefined}>
            {entry.link}
          </li>
        ))}
        <li ref={button} className={styles['more']} data-hidden={hidden.length === 0 || undefined}>
          <MoreLinks label={more} current={hidden.find(({ chosen }) => chosen)?.name} groups={hiddenGroups} />
        </li>
      </ul>
    </nav>
  )
}
