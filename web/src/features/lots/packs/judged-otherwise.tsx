import type { LotJudgedOtherwise } from '@milepost/contract/lots/rule-packs.contract'
import { useTranslation } from 'react-i18next'
import { withUnit } from '../../../lib/numbers.ts'
import { RowsTable } from '../../../ui/table.tsx'
import '../lots.en.json'

export interface JudgedOtherwiseProps {
  found: { compared: number; count: number; lots: readonly LotJudgedOtherwise[] }
}

/** The closed lots that get another verdict or pay factor once an edition is published. */
export function JudgedOtherwise({ found: { compared, count, lots } }: JudgedOtherwiseProps) {
  const { t } = useTranslation('lots')
  const shown = ({ verdict, factor }: LotJudgedOtherwise['before']) =>
    factor === null ? t(`verdicts.${verdict}`) : `${t(`verdicts.${verdict}`)}, ${withUnit(factor, '%')}`
  return (
    <>
      <p>{t('otherwise.says', { compared, otherwise: count })}</p>
      {lots.length > 0 && (
        <RowsTable
          label={t('otherwise.label')}
          rows={lots}
          rowKey={({ id }) => id}
          columns={[
            { header: t('fields.lot_number'), cell: ({ lot_number }) => lot_number, head: true },
            { header: t('fields.project_id'), cell: ({ project }) => project },
            { header: t('fields.pay_item_id'), cell: ({ pay_item }) => pay_item },
            { header: t('otherwise.before'), cell: ({ before }) => shown(before) },
            { header: t('otherwise.after'), cell: ({ after }) => shown(after) },
          ]}
        />
      )}
      {count > lots.length && <p>{t('otherwise.more', { more: count - lots.length })}</p>}
    </>
  )
}
