import { useTranslation } from 'react-i18next'
import { withUnit } from '../../lib/numbers.ts'
import { formatStatistic } from '../../lib/plain-numbers.ts'
import { calculatePwl, compareResults } from './api.ts'
import './acceptance.en.json'
import { CalculatorPanel } from './calculator-panel.tsx'
import styles from './acceptance.module.css'

/** A statistic in as many digits as people compare. */
const shown = (figure: string | undefined): string => formatStatistic(figure, 6)

/** What the laboratory calculates without a lot: percent within limits, and whether two sets of results agree. Nothing is stored. */
export default function Calculators() {
  const { t } = useTranslation('acceptance')
  return (
    <div className={styles['calculators']}>
      <CalculatorPanel
        title={t('pwl.title')}
        lead={t('pwl.lead')}
        fields={[
          { name: 'values', label: t('pwl.values'), several: true },
          { name: 'lower', label: t('pwl.lower') },
          { name: 'upper', label: t('pwl.upper') },
        ]}
        calculate={({ values = [], lower = [], upper = [] }) =>
          calculatePwl({
            values,
            ...(lower[0] !== undefined && { lower: lower[0] }),
            ...(upper[0] !== undefined && { upper: upper[0] }),
          })
        }
        rows={({ n, mean, s, q_lower, q_upper, pwl }) => [
          [t('pwl.pwl'), withUnit(shown(pwl), '%')],
          [t('pwl.n'), String(n)],
          [t('pwl.mean'), shown(mean)],
          [t('pwl.s'), shown(s)],
          [t('pwl.q_lower'), shown(q_lower)],
          [t('pwl.q_upper'), shown(q_upper)],
        ]}
      />
      <CalculatorPanel
        title={t('validation.title')}
        lead={t('validation.lead')}
        fields={[
          { name: 'contractor', label: t('validation.contractor'), several: true },
          { name: 'agency', label: t('validation.agency'), several: true },
          { name: 'alpha', label: t('validation.alpha'), first: '0.01' },
        ]}
        calculate={({ contractor = [], agency = [], alpha = [] }) =>
          compareResults({ contractor, agency, alpha: alpha[0] ?? '0' })
        }
        rows={({ verdict, reason, method, f, f_p, t: t_value, df, t_p }) => [
          [
            t('validation.verdict'),
            reason ? `${t(`verdicts.${verdict}`)}: ${t(`reasons.${reason}`)}` : t(`verdicts.${verdict}`),
          ],
          [t('validation.method'), method === null ? '-' : t(`methods.${method}`)],
          [t('validation.f'), shown(f)],
          [t('validation.f_p'), shown(f_p)],
          [t('validation.t'), shown(t_value)],
          [t('validation.df'), shown(df)],
          [t('validation.t_p'), shown(t_p)],
        ]}
      />
    </div>
  )
}
