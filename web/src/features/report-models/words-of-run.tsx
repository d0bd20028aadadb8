import type { Fact } from '@milepost/contract/day-facts/fact-sheet'
import type { ReportWords } from '@milepost/contract/report-models/report-words'
import type { SentenceOrigin } from '@milepost/contract/report-models/run-words'
import { useTranslation } from 'react-i18next'
import { aiReasonText } from '../../lib/ai-reasons.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import './report-models.en.json'
import styles from './report-models.module.css'

const tones: Record<SentenceOrigin, Tone> = { model: 'notice', rules: 'neutral', replaced: 'warning', required: 'good' }

/** A fact as it is computed: its number, and its values. */
const factText = ({ id, value, unit, with: more }: Fact): string =>
  `${id}: ${[[value, unit].filter(Boolean).join(' '), ...Object.values(more)].filter(Boolean).join(', ')}`

/** What a run wrote, each sentence next to its facts, with what was refused and how much of what has to be said was. */
export function WordsOfRun({ words }: { words: ReportWords }) {
  const { t } = useTranslation('report-models')
  const { sentences, refused, required, required_said, written_by, by_rules, sheet } = words
  const facts = new Map(sheet.facts.map((fact) => [fact.id, fact]))
  const replaced = sentences.filter(({ origin }) => origin === 'replaced').length
  return (
    <div className={styles['words']}>
      <p>
        {written_by === null
          ? t('words.by_rules', { why: aiReasonText(by_rules) })
          : t('words.by_model', { model: written_by })}
      </p>
      <p>
        {t('words.counts', {
          sentences: formatCount(sentences.length),
          refused: formatCount(refused.length),
          replaced: formatCount(replaced),
          said: formatCount(required_said),
          required: formatCount(required),
        })}
      </p>
      {sentences.length === 0 && <p>{t('words.none')}</p>}
      <ol className={styles['sentences']}>
        {sentences.map(({ text, facts: ids, origin, group }) => (
          <li key={`${group} ${ids.join(' ')} ${text}`}>
            <p>{text}</p>
            <Badge tone={tones[origin]}>{t(`origins.${origin}`)}</Badge>
            <ul className={styles['facts']} aria-label={t('words.facts')}>
              {ids.map((id) => {
                const fact = facts.get(id)
                return fact ? <li key={id}>{factText(fact)}</li> : null
              })}
            </ul>
          </li>
        ))}
      </ol>
      {refused.length > 0 && (
        <details>
          <summary>{t('words.refused')}</summary>
          <ul className={styles['sentences']}>
            {refused.map(({ text, faults }, at) => (
              <li key={`${at} ${text}`}>
                <p>{text}</p>
                <p className={styles['fault']}>
                  {faults.map(({ code, words: about }) => `${t(`sentence_faults.${code}`)}: ${about}`).join('; ')}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
