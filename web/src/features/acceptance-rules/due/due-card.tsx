import type { SampleDueRow } from '@milepost/contract/acceptance-rules/sample-due.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import shared from '../../../ui/shared.module.css'
import { wholeCodes } from '../../../ui/whole-codes.tsx'
import '../acceptance-rules.en.json'
import styles from '../acceptance-rules.module.css'
import { useRuleWords } from '../rule-words.ts'
import { DueBadge, useDueLines } from './due-words.tsx'

export interface DueCardProps {
  due: SampleDueRow
  /** The project is named where the list has several. */
  named: boolean
  /** Begins the sample; without it nothing can be taken. */
  onTake: ((due: SampleDueRow) => void) | undefined
}

/** What one rule asks for on one pay item, with one press to take the sample. */
export function DueCard({ due, named, onTake }: DueCardProps) {
  const { t } = useTranslation('acceptance-rules')
  const words = useRuleWords()
  const lines = useDueLines()(due)
  const test = words.test(due.test)
  return (
    <li className={styles['due']} data-state={due.state}>
      <div className={shared['row-of-ends']}>
        <h2>{test}</h2>
        <DueBadge state={due.state} />
      </div>
      <p>
        {wholeCodes(`${due.line_number} · ${due.item_code} · ${due.item_description}`)}
        {named && <span className={styles['project']}>{wholeCodes(`${due.project} · ${due.dot_code}`)}</span>}
      </p>
      <p className={shared['hint-text']}>
        {wholeCodes(
          [
            ...(due.method === 'sample' ? [t(`kinds.${due.kind}`)] : [t(`methods.${due.method}`)]),
            t('due.by', { party: t(`parties.${due.sampled_by}`) }),
            ...(due.holds_pay ? [t('holds.true')] : []),
          ].join(' · '),
        )}
      </p>
      <ul className={shared['plain-list']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {onTake && (
        <Button
          kind={due.state === 'due' || due.state === 'overdue' ? 'primary' : 'secondary'}
          aria-label={t(due.method === 'sample' ? 'due.take_named' : 'due.log_named', { test, item: due.item_code })}
          onClick={() => onTake(due)}
        >
          {t(due.method === 'sample' ? 'due.take' : 'due.log')}
        </Button>
      )}
    </li>
  )
}
