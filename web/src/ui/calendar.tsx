import { DatesProvider } from '@mantine/dates'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './date-range.module.css'
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
  const { t } = useTranslation('common')
  return {
    hideOutsideDates: true,
    ariaLabels: {
      previousMonth: t('dates.previous_month'),
      nextMonth: t('dates.next_month'),
      previousYear: t('dates.previous_year'),
      nextYear: t('dates.next_year'),
      previousDecade: t('dates.previous_decade'),
      nextDecade: t('dates.next_decade'),
    },
    classNames: { day: styles['day'] ?? '' },
  } as const
}
