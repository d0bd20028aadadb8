import type { JudgedLotCharacteristic } from '@milepost/contract/lots/lot-judgement'
import { inLanguage } from '@milepost/contract/core/questionnaire/questionnaire'
import { useTranslation } from 'react-i18next'
import { withUnit } from '../../../lib/numbers.ts'
import { formatStatistic } from '../../../lib/plain-numbers.ts'
import { Details } from '../../../ui/details.tsx'
import { Panel } from '../../../ui/panel.tsx'
import '../lots.en.json'
import { VerdictBadge } from './lot-words.tsx'

/** A statistic in as many digits as people compare. */
const shown = (figure: string | undefined): string => formatStatistic(figure, 5)

/** How one characteristic of a lot was evaluated: both tests with their figures, percent within limits, pay factor. Of an open lot it is what results say so far. */
export function LotCharacteristic({ judged, open }: { judged: JudgedLotCharacteristic; open: boolean }) {
  const { t, i18n } = useTranslation('lots')
  const { validation: tests, within, unit, lower, upper, target } = judged
  const name = inLanguage(judged.label, i18n.language === 'es' ? 'es' : 'en')
  const limits =
    lower && upper
      ? t('judged.between', { lower, upper })
      : lower
        ? t('packs.at_least', { value: lower })
        : upper && t('packs.at_most', { value: upper })
  const compared = tests.reason
    ? `${t(`validation.${tests.verdict}`)}: ${t(`differs.${tests.reason}`)}`
    : t(`validation.${tests.verdict}`)
  return (
    <Panel title={name} actions={open ? <span>{t('so_far')}</span> : <VerdictBadge {...judged} />}>
      <Details
        rows={[
          [t('judged.limits'), limits ? withUnit(limits, unit) : '-'],
          ...(target ? ([[t('judged.target'), target]] as const) : []),
          [t('judged.results'), t('judged.counts', { contractor: judged.contractor, agency: judged.agency })],
          [t('judged.validation'), compared],
          ...(tests.verdict === 'not_enough'
            ? []
            : ([
                [t('judged.f'), t('judged.with_p', { value: shown(tests.f), p: shown(tests.f_p) })],
                [
                  t(tests.method === 'welch' ? 'judged.welch' : 'judged.pooled'),
                  t('judged.with_df', { value: shown(tests.t), df: shown(tests.df), p: shown(tests.t_p) }),
                ],
              ] as const)),
          [t('judged.used'), judged.used ? t(`sides.${judged.used}`) : '-'],
          [
            t('judged.mean'),
            within ? t('judged.mean_s', { mean: shown(within.mean), s: shown(within.s), n: within.n }) : '-',
          ],
          [t('judged.q'), within ? `${shown(within.q_lower)} / ${shown(within.q_upper)}` : '-'],
          [t('judged.pwl'), judged.pwl === null ? '-' : withUnit(judged.pwl, '%')],
          [
            t('judged.factor'),
            judged.factor === null
              ? '-'
              : t('judged.of_weight', {
                  factor: withUnit(judged.factor, '%'),
                  weight: withUnit(judged.weight, '%'),
                }),
          ],
          [t('packs.fields.clause'), judged.clause],
        ]}
      />
    </Panel>
  )
}
