import type { Characteristic, JudgedLimits, RulePack } from '@milepost/contract/acceptance/rule-pack'
import { inLanguage, questionsOf } from '@milepost/contract/core/questionnaire/questionnaire'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Details } from '../../../ui/details.tsx'
import { RowsTable } from '../../../ui/table.tsx'
import { packFormsOptions } from '../api.ts'
import '../lots.en.json'

/** What a pack says: how it validates and rounds, and each characteristic with its limits, weight, pay and clause. */
export function PackFacts({ pack }: { pack: RulePack }) {
  const { t, i18n } = useTranslation('lots')
  const { data: forms = [] } = useQuery(packFormsOptions())
  const language = i18n.language === 'es' ? 'es' : 'en'
  const limits = (of: JudgedLimits, unit: string | null) => {
    const { lower, upper, below_target, above_target } = of as Record<string, string | undefined>
    if (lower !== undefined && upper !== undefined)
      return [t('judged.between', { lower, upper }), unit].filter(Boolean).join(' ')
    return [
      lower !== undefined && t('packs.at_least', { value: lower }),
      upper !== undefined && t('packs.at_most', { value: upper }),
      below_target !== undefined && t('packs.below_target', { value: below_target }),
      above_target !== undefined && t('packs.above_target', { value: above_target }),
      unit,
    ]
      .filter(Boolean)
      .join(' ')
  }
  const judged = ({ form, field, row }: Characteristic) => {
    const of = forms.find(({ key }) => key === form)
    const found = of && questionsOf(of).find((one) => one.field.key === field)
    const of_row = found?.section.rows?.find(({ key }) => key === row)
    return [
      of ? inLanguage(of.title, language) : form,
      found ? inLanguage(found.field.label, language) : field,
      of_row && inLanguage(of_row.label, language),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <>
      <RowsTable
        label={t('packs.fields.characteristics')}
        rows={pack.characteristics}
        rowKey={({ key }) => key}
        columns={[
          { header: t('packs.characteristic'), cell: ({ label }) => inLanguage(label, language), head: true },
          { header: t('packs.fields.form'), cell: judged },
          { header: t('packs.limits'), cell: ({ limits: of, unit }) => limits(of, unit) },
          { header: t('packs.fields.weight'), cell: ({ weight }) => weight, align: 'end' },
          {
            header: t('packs.pay'),
            cell: ({ pay }) =>
              pay.pieces.map(({ from, intercept, slope }) => (
                <div key={from}>{t('packs.piece', { from, intercept, slope })}</div>
              )),
          },
          { header: t('packs.fields.pay_most'), cell: ({ pay }) => pay.most, align: 'end' },
          { header: t('packs.fields.clause'), cell: ({ clause }) => clause },
        ]}
      />
      <Details
        rows={[
          [t('packs.fields.validation_alpha'), pack.validation.alpha],
          [t('packs.fields.validation_least'), String(pack.validation.least)],
          [t('packs.fields.pay_by'), t(`sides.${pack.validation.pay_by}`)],
          [t('packs.fields.least_results'), String(pack.least_results)],
          [t('packs.fields.round_pwl_to'), pack.round_pwl_to],
          [t('packs.fields.combine'), t(`packs.combine.${pack.combine}`)],
          ...(pack.tables?.length
            ? ([
                [t('packs.fields.tables'), t('packs.tables_for', { n: pack.tables.map(({ n }) => n).join(', ') })],
              ] as const)
            : []),
        ]}
      />
    </>
  )
}
