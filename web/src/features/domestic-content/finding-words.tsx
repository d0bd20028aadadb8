import type { Verdict } from '@milepost/contract/domestic-content/finding'
import type { DomesticArticleRow } from '@milepost/contract/domestic-content/domestic-schemas'
import type { ArticleStep } from '@milepost/contract/domestic-content/step-chain'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../lib/numbers.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { wholeCodes } from '../../ui/whole-codes.tsx'
import './domestic-content.en.json'
import styles from './domestic-content.module.css'

export const toneOfVerdict: Record<Verdict, Tone> = { not_asked: 'neutral', passes: 'good', held: 'bad' }

export function VerdictBadge({ verdict }: { verdict: Verdict | null }) {
  const { t } = useTranslation('domestic-content')
  return verdict === null ? (
    <Badge tone="neutral">{t('unjudged')}</Badge>
  ) : (
    <Badge tone={toneOfVerdict[verdict]}>{t(`verdicts.${verdict}`)}</Badge>
  )
}

type ShownFinding = DomesticArticleRow['findings'][number]

/** What a finding says, with the amount that it is about; its clause is not part of it. */
export function useFindingText(): (finding: ShownFinding) => string {
  const { t } = useTranslation('domestic-content')
  const named = (steps: readonly ArticleStep[]) => steps.map((step) => t(`steps.${step}`)).join(', ')
  return ({ code, amount, used, limit, missing, uncertified, foreign }) =>
    [
      t(`findings.${code}`, {
        amount: formatDollars(amount),
        used: formatDollars(used),
        limit: formatDollars(limit),
      }),
      missing.length > 0 && t('chain.missing', { steps: named(missing) }),
      uncertified.length > 0 && t('chain.uncertified', { steps: named(uncertified) }),
      foreign.length > 0 && t('chain.abroad', { steps: named(foreign) }),
    ]
      .filter(Boolean)
      .join(' ')
}

/** Everything that the rules say of an article, those that hold first, each with its clause and edition. */
export function Findings({ findings }: Pick<DomesticArticleRow, 'findings'>) {
  const { t } = useTranslation('domestic-content')
  const textOf = useFindingText()
  if (findings.length === 0) return <p className={styles['none']}>{t('unjudged_text')}</p>
  return (
    <ul className={styles['findings']}>
      {findings.map((finding) => (
        <li key={finding.code + finding.rule} data-verdict={finding.verdict}>
          <VerdictBadge verdict={finding.verdict} />
          <div>
            <span>{textOf(finding)}</span>
            <small>{wholeCodes(t('cited', { clause: finding.clause, edition: finding.edition }))}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}
