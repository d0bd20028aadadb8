import { DatesProvider } from '@mantine/dates'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './date-range.module.css'
import './date-texts.en.json'
import { Mantine } from './theme/mantine.tsx'

/** What a calendar needs around it: weeks begin on Sunday, months are named in the language of the screen. */
export function CalendarFrame({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return (
    <Mantine>
      <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 0 }}>{children}</DatesProvider>
    </Mantine>
  )
}

/** The common look and button names of all calendars. */
export function useCalendarLook() {
  const { t } = useTranslation('date-texts')
  return {
    hideOutsideDates: true,
    ariaLabels: {
      previousMonth: t('previous_month'),
      nextMonth: t('next_month'),
      previousYear: t('previous_year'),
      nextYear: t('next_year'),
      previousDecade: t('previous_decade'),
      nextDecade: t('next_decade'),
    },
    classNames: { day: styles['day'] ?? '' },
  } as const
}
