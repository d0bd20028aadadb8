import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimeOfDay } from '../../../lib/dates.ts'
import { withUnit } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Details, type DetailsProps } from '../../../ui/details.tsx'
import '../daily-work-reports.en.json'
import { Differences } from '../report/differences.tsx'
import { useReport } from '../report/report-context.ts'
import { sectionFields } from '../report/report-fields.ts'
import styles from '../report/report.module.css'
import { SectionForm } from '../report/lazy-section-form.tsx'
import { SectionFrame } from '../report/section-frame.tsx'
import { isFilled, stateOfSection } from '../report/section-state.ts'

/** A section that is one row: as it is read, or its form. What has to be said opens its form by itself. */
function OneRow({ section, facts }: { section: 'weather' | 'day'; facts: DetailsProps['rows'] }) {
  const { t } = useTranslation('daily-work-reports')
  const { report, editable, asked } = useReport()
  /** `waiting` is a form that opened by itself and leaves the focus where it is. */
  const [editing, setEditing] = useState<boolean | 'waiting'>(
    stateOfSection(report, section) === 'wrong' ? 'waiting' : false,
  )
  const [seen, setSeen] = useState(asked?.nonce)
  if (asked?.section === section && asked.nonce !== seen) {
    setSeen(asked.nonce)
    if (asked.key !== null) setEditing(true)
  }
  const row = report.content[section]
  const isEditing = editable && editing
  return (
    <SectionFrame
      section={section}
      actions={
        editable &&
        !editing && (
          <Button
            size="small"
            kind="quiet"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
            <span className="visually-hidden">: {t(`sections.${section}`)}</span>
          </Button>
        )
      }
    >
      {isEditing ? (
        <SectionForm
          section={section}
          name={section}
          label={t(`sections.${section}`)}
          fields={sectionFields[section]}
          row={row}
          sectionOf={(typed) => ({ ...row, ...typed, ...(section === 'weather' && { source: null }) }) as never}
          takesFocus={editing === true}
          onClose={() => setEditing(false)}
        />
      ) : isFilled(report, section) ? (
        <Details rows={facts} />
      ) : (
        <p className={styles['quiet']}>{t('not_reported')}</p>
      )}
      <Differences section={section} />
    </SectionFrame>
  )
}

/** Highs, lows and conditions of the day. */
export function WeatherSection() {
  const { t } = useTranslation('daily-work-reports')
  const { weather } = useReport().report.content
  const degrees = (value: number | null) => (value === null ? '-' : withUnit(String(value), '°F'))
  return (
    <OneRow
      section="weather"
      facts={[
        [t('fields.high_f_short'), degrees(weather.high_f)],
        [t('fields.low_f_short'), degrees(weather.low_f)],
        [t('fields.morning'), weather.morning ? t(`skies.${weather.morning}`) : '-'],
        [t('fields.afternoon'), weather.afternoon ? t(`skies.${weather.afternoon}`) : '-'],
        [t('fields.precipitation'), weather.precipitation_in && withUnit(weather.precipitation_in, 'in')],
        [t('fields.comment'), weather.comment],
        [t('fields.source'), weather.source ?? false],
      ]}
    />
  )
}

/** When work began and ended, when it was suspended, and what was not there. */
export function DaySection() {
  const { t } = useTranslation('daily-work-reports')
  const { day } = useReport().report.content
  const { suspensions } = day
  const absent = (['no_work', 'no_contractors', 'no_staff'] as const).filter((field) => day[field])
  return (
    <OneRow
      section="day"
      facts={[
        [t('fields.began'), formatTimeOfDay(day.began)],
        [t('fields.ended'), formatTimeOfDay(day.ended)],
        [
          t('fields.suspensions'),
          suspensions.length > 0 &&
            suspensions.map(({ key, from, until, reason }) => (
              <span key={key} className={styles['line']}>
                {t('summary.hours', { from: formatTimeOfDay(from), until: formatTimeOfDay(until) })}
                {reason && ` · ${reason}`}
              </span>
            )),
        ],
        [
          t('fields.absent'),
          absent.length > 0 && absent.map((field) => <Badge key={field}>{t(`fields.${field}`)}</Badge>),
        ],
      ]}
    />
  )
}
