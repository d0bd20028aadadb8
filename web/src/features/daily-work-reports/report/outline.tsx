import { useTranslation } from 'react-i18next'
import '../daily-work-reports.en.json'
import { useReport } from './report-context.ts'
import styles from './report.module.css'
import { SectionStateIcon } from './section-frame.tsx'
import { sectionText } from './section-text.ts'
import { isFilled, shownSections, stateOfSection } from './section-state.ts'

/** The sections next to the report, with how far each is; one press leads there. */
export function Outline() {
  const { t } = useTranslation('daily-work-reports')
  const { report, editable, open } = useReport()
  return (
    <nav className={styles['outline']} aria-label={t('contents')}>
      <ul>
        {shownSections
          .filter((section) => editable || isFilled(report, section))
          .map((section) => (
            <li key={section}>
              <button type="button" onClick={() => open(section)}>
                {editable && <SectionStateIcon state={stateOfSection(report, section)} />}
                <span>
                  {t(`sections.${section}`)}
                  <small>{sectionText(t, section, report.content[section])}</small>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </nav>
  )
}
