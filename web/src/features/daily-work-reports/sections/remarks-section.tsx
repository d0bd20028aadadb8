import { useTranslation } from 'react-i18next'
import '../daily-work-reports.en.json'
import { sectionFields } from '../report/report-fields.ts'
import { RowsSection } from '../report/rows-section.tsx'
import { Sources } from '../report/sources.tsx'
import styles from './sections.module.css'

/** Remarks of the official report, each with what it says and leads to. */
export function RemarksSection() {
  const { t } = useTranslation('daily-work-reports')
  return (
    <RowsSection
      section="remarks"
      fields={sectionFields.remarks}
      blank={{ kind: 'general', text: '', facts: [] }}
      block={({ kind, text, facts }) => (
        <div className={styles['remark']}>
          <span className={styles['kind']}>{t(`remark_kinds.${kind}`)}</span>
          <div>
            <p>{text}</p>
            <Sources facts={facts} />
          </div>
        </div>
      )}
    />
  )
}

/** Notes of the inspector, which are no part of the official report. */
export function NotesSection() {
  const { t } = useTranslation('daily-work-reports')
  return (
    <RowsSection
      section="notes"
      fields={sectionFields.notes}
      blank={{ text: '' }}
      block={({ text }) => (
        <div className={styles['note']}>
          <span className={styles['more']}>{t('notes_hint')}</span>
          <p>{text}</p>
        </div>
      )}
    />
  )
}
