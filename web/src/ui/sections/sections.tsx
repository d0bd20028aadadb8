import { useEffect, type MouseEvent, type ReactNode } from 'react'
import styles from './sections.module.css'
import shared from '../shared.module.css'

export interface PageSection {
  /** Names it in the page's address, after `#`. */
  id: string
  /** As its heading says. */
  title: string
  content: ReactNode
}

/** Fields may have the same name as a section (`password`), so its element id has a prefix. */
const elementOf = (id: string) => `section-${id}`

/** Brings a section into view, with the focus on its heading. */
function goTo(id: string): void {
  const section = document.getElementById(elementOf(id))
  const heading = section?.querySelector<HTMLElement>('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}

/** A long page in sections, with links to them: at the side if there is room, otherwise above. An address with the name of a section opens there. */
export function Sections({ label, sections }: { label: string; sections: readonly PageSection[] }) {
  useEffect(() => {
    if (location.hash !== '') goTo(location.hash.slice(1))
  }, [])
  const press = (event: MouseEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // Jumping to a section does not leave the page, so there is no prompt about unsaved changes.
    event.preventDefault()
    history.replaceState(history.state, '', `#${id}`)
    goTo(id)
  }
  return (
    <div className={styles['frame']}>
      <nav aria-label={label} className={styles['nav']}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => press(event, id)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={shared['page']}>
        {sections.map(({ id, content }) => (
          <div key={id} id={elementOf(id)} className={styles['section']}>
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}
