import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import '../daily-work-reports.en.json'
import { useReport } from './report-context.ts'
import { isEmptySection, isFilled, type ShownSection } from './section-state.ts'
import { useSaveSections } from './use-save-sections.ts'

/** Says that there was nothing to report in a section. Where its section says something, the box is shown only as long as it says otherwise. */
export function NothingToReport({ section }: { section: ShownSection }) {
  const { t } = useTranslation('daily-work-reports')
  const { report, editable } = useReport()
  const save = useSaveSections()
  if (!editable || !isEmptySection(section)) return null
  const { nothing_to_report } = report.content
  const said = nothing_to_report.includes(section)
  if (isFilled(report, section) && !said) return null
  return (
    <Checkbox
      label={t('nothing')}
      aria-label={`${t(`sections.${section}`)}: ${t('nothing')}`}
      checked={said}
      disabled={save.isPending}
      onChange={() =>
        save.mutate({
          nothing_to_report: said
            ? nothing_to_report.filter((one) => one !== section)
            : [...nothing_to_report, section],
        })
      }
    />
  )
}
