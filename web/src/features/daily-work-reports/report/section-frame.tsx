import {
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
} from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../../ui/use-media.ts'
import '../daily-work-reports.en.json'
import { NothingToReport } from './nothing-to-report.tsx'
import { useReport } from './report-context.ts'
import styles from './report.module.css'
import { SectionFaults } from './section-faults.tsx'
import { isFilled, stateOfSection, type SectionState, type ShownSection } from './section-state.ts'
import { sectionText } from './section-text.ts'

const icons = {
  wrong: IconAlertCircle,
  warned: IconAlertTriangle,
  filled: IconCircleCheck,
  nothing: IconCircleMinus,
  open: IconCircleDashed,
} as const

/** How far a section is, as an icon with its word. */
export function SectionStateIcon({ state }: { state: SectionState }) {
  const { t } = useTranslation('daily-work-reports')
  const Icon = icons[state]
  return (
    <span className={styles['state']} data-state={state}>
      <Icon size={20} aria-hidden />
      <span className="visually-hidden">{t(`section_states.${state}`)}</span>
    </span>
  )
}

/** Id of a section's heading, to which others lead. */
const sectionId = (section: string): string => `report-section-${section}`

interface SectionFrameProps {
  section: ShownSection
  /** What is done with the section, in its head. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of the report: its heading, its faults, and what it says. On a phone it is a line of a checklist that opens. */
export function SectionFrame({ section, actions, children }: SectionFrameProps) {
  const { t } = useTranslation('daily-work-reports')
  const { report, editable, asked } = useReport()
  const narrow = useMedia('(width < 768px)')
  const state = stateOfSection(report, section)
  const [isOpen, setOpen] = useState(state === 'wrong')
  const wanted = asked?.section === section ? asked.nonce : null
  const [seen, setSeen] = useState(wanted)
  if (wanted !== seen) {
    setSeen(wanted)
    if (wanted !== null) setOpen(true)
  }
  useEffect(() => {
    if (wanted === null) return
    const heading = document.getElementById(sectionId(section))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [wanted, section])
  const filled = isFilled(report, section)
  if (!filled && !editable) return null
  const summary = sectionText(t, section, report.content[section])
  const shown = !narrow || isOpen
  const title = t(`sections.${section}`)
  return (
    <section
      className={styles['section']}
      aria-labelledby={sectionId(section)}
      data-empty={!filled || undefined}
      data-open={shown || undefined}
    >
      <header className={styles['section-head']}>
        {narrow ? (
          <h3 id={sectionId(section)} tabIndex={-1}>
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {editable && <SectionStateIcon state={state} />}
              <span className={styles['section-name']}>
                {title}
                {summary && <span className={styles['summary']}>{summary}</span>}
              </span>
              <IconChevronDown size={20} aria-hidden className={styles['turn']} />
            </button>
          </h3>
        ) : (
          <h3 id={sectionId(section)} tabIndex={-1}>
            {title}
          </h3>
        )}
        <span className={styles['section-actions']}>
          <NothingToReport section={section} />
          {!narrow && actions}
        </span>
      </header>
      <div className={styles['section-body']} hidden={!shown}>
        <SectionFaults section={section} />
        {children}
        {narrow && actions && <div>{actions}</div>}
      </div>
    </section>
  )
}
