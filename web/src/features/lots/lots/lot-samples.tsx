import { inLanguage } from '@milepost/contract/core/questionnaire/questionnaire'
import type { Lot, LotSample } from '@milepost/contract/lots/lots.contract'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { RowsTable } from '../../../ui/table.tsx'
import '../lots.en.json'

/** The samples of a lot by sublot, with their results of what is evaluated; each leads to the sample. */
export function LotSamples({ lot: { samples, characteristics } }: { lot: Lot }) {
  const { t, i18n } = useTranslation('lots')
  const admin = useLocation().pathname.startsWith('/admin/')
  const results = (sample: LotSample, key: string) =>
    sample.results
      .filter((one) => one.key === key)
      .map(({ value }) => value)
      .join(', ') || '-'
  return (
    <Panel title={t('samples.title')}>
      {samples.length === 0 ? (
        <p>{t('samples.none')}</p>
      ) : (
        <RowsTable
          label={t('samples.title')}
          rows={samples}
          rowKey={({ id }) => id}
          columns={[
            {
              header: t('samples.number'),
              head: true,
              cell: ({ id, number }) => (
                <Link to={admin ? '/admin/samples' : '/samples'} search={{ sample: String(id) } as never}>
                  {number}
                </Link>
              ),
            },
            { header: t('samples.sublot'), cell: ({ sublot }) => sublot ?? '-' },
            { header: t('samples.kind'), cell: ({ kind, company }) => company ?? t(`samples.kinds.${kind}`) },
            { header: t('samples.sampled_on'), cell: ({ sampled_on }) => formatDate(sampled_on) },
            ...characteristics.map(({ key, label }) => ({
              header: inLanguage(label, i18n.language === 'es' ? 'es' : 'en'),
              cell: (sample: LotSample) => results(sample, key),
              align: 'end' as const,
            })),
            { header: t('samples.counts'), cell: ({ counts }) => t(`samples.counted.${counts}`) },
          ]}
        />
      )}
    </Panel>
  )
}
