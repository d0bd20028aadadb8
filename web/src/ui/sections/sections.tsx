import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../select-field.tsx'
import { useMedia } from '../use-media.ts'
import './sections.en.json'
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

export interface SectionsProps {
  /** Names the way to the sections. */
  label: string
  sections: readonly PageSection[]
}

/** A long page in sections: 720 px of them, and at their side links of 200 px, more where letters are larger, or above them a list to choose from. An address with the name of a section opens there. */
export function Sections({ label, sections }: SectionsProps) {
  const { t } = useTranslation('sections')
  const narrow = useMedia('(width < 900px)')
  useEffect(() => {
    if (location.hash !== '') goTo(location.hash.slice(1))
  }, [])
  const choose = (id: string) => {
    // Jumping to a section does not leave the page, so there is no prompt about unsaved changes.
    history.replaceState(history.state, '', `#${id}`)
    goTo(id)
  }
  const press = (event: MouseEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(id)
  }
  return (
    <div className={styles['frame']} data-sections>
      <nav aria-label={label} className={styles['nav']}>
        {narrow ? (
          <SelectField
            label={t('go_to')}
            value=""
            options={[{ value: '', label: '…' }, ...sections.map(({ id, title }) => ({ value: id, label: title }))]}
            onChange={choose}
          />
        ) : (
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => press(event, id)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
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
