import type { ScheduledTester } from '@milepost/contract/assurance/assurance.contract'
import { inLanguage } from '@milepost/contract/core/questionnaire/questionnaire'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import shared from '../../ui/shared.module.css'
import './assurance.en.json'

/** The title of a method's form in the reader's language. */
export function useMethodTitle(): (title: ScheduledTester['title']) => string {
  const { i18n } = useTranslation('assurance')
  return (title) => inLanguage(title, i18n.language === 'es' ? 'es' : 'en')
}

/** A method, with a word where its results are not compared. */
export function MethodTitle({ title, is_compared }: Pick<ScheduledTester, 'title' | 'is_compared'>) {
  const { t } = useTranslation('assurance')
  const titleOf = useMethodTitle()
  return (
    <span className={shared['inline-row']}>
      {titleOf(title)}
      {!is_compared && <Badge>{t('not_compared')}</Badge>}
    </span>
  )
}
