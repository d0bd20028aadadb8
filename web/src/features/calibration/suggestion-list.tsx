import type { ProjectSuggestion } from '@milepost/contract/calibration/job-slip-project'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { wholeCodes } from '../../ui/whole-codes.tsx'
import styles from './calibration.module.css'
import shared from '../../ui/shared.module.css'

export interface SuggestionListProps {
  suggestions: readonly ProjectSuggestion[]
  chosen: number | null
  onChoose: (project: ProjectSuggestion['project']) => void
}

const tones = { strong: 'good', likely: 'notice', weak: 'neutral' } as const

const counted = (count: string | number | undefined) => ({
  count: Number(count ?? 0),
  formatted: formatCount(Number(count ?? 0)),
})

/** Projects that fit a job, best first, each with its reasons. */
export function SuggestionList({ suggestions, chosen, onChoose }: SuggestionListProps) {
  const { t } = useTranslation('calibration')
  if (suggestions.length === 0) return <p className={shared['hint-text']}>{t('suggestions.none')}</p>
  return (
    <ul className={styles['links']} aria-label={t('suggestions.title')}>
      {suggestions.map(({ project, strength, reasons }) => (
        <li key={project.id} data-chosen={project.id === chosen || undefined}>
          <div className={styles['head']}>
            <strong>{wholeCodes(`${project.name} · ${project.dot_code}`)}</strong>
            <Badge tone={tones[strength]}>{t(`suggestions.strength.${strength}`)}</Badge>
          </div>
          <ul className={styles['reasons']}>
            {reasons.map(({ code, params }) => (
              <li key={code}>{t(`suggestions.${code}`, { ...params, ...counted(params['count']) })}</li>
            ))}
          </ul>
          <div>
            <Button
              aria-label={t(project.id === chosen ? 'suggestions.chosen_label' : 'suggestions.choose_label', {
                project: project.name,
              })}
              aria-pressed={project.id === chosen}
              onClick={() => onChoose(project)}
            >
              {t(project.id === chosen ? 'suggestions.chosen' : 'suggestions.choose')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
