import type { ReportWords } from '@milepost/contract/report-models/report-words'
import type { SentenceOrigin } from '@milepost/contract/report-models/run-words'
import { useTranslation } from 'react-i18next'
import { aiReasonText } from '../../../lib/ai-reasons.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import '../daily-work-reports.en.json'
import { Sources } from '../report/sources.tsx'
import styles from './words.module.css'

/** Sentences of a wording by rules alone have no badge. */
const tones: Record<Exclude<SentenceOrigin, 'rules'>, Tone> = {
  model: 'notice',
  replaced: 'warning',
  required: 'neutral',
}

/** What was written, each sentence with what it was computed from and who worded it; who wrote, or why the rules did; and how many sentences the check refused. */
export function WordedSentences({ words }: { words: ReportWords }) {
  const { t } = useTranslation('daily-work-reports')
  const { sentences, refused, written_by, by_rules } = words
  const count = (origin: SentenceOrigin) => formatCount(sentences.filter((one) => one.origin === origin).length)
  return (
    <>
      <p>
        {written_by === null
          ? t('words.by_rules', { why: aiReasonText(by_rules) })
          : t('words.by_model', { model: written_by })}
      </p>
      {written_by !== null && (
        <p>
          {t('words.refused', {
            refused: formatCount(refused.length),
            replaced: count('replaced'),
            added: count('required'),
          })}
        </p>
      )}
      {sentences.length === 0 && <p>{t('words.none')}</p>}
      <ul className={styles['sentences']}>
        {sentences.map(({ text, facts, origin, group }) => (
          <li key={`${group} ${facts.join(' ')} ${text}`}>
            <p>{text}</p>
            <span className={styles['from']}>
              {origin !== 'rules' && <Badge tone={tones[origin]}>{t(`words.origins.${origin}`)}</Badge>}
              <Sources facts={facts} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
