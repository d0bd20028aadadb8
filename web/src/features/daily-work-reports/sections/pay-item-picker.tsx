import type { ReportItem } from '@milepost/contract/daily-work-reports/report-content'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listQuery } from '../../../lib/route-query.ts'
import { Picker } from '../../../ui/picker.tsx'
import { dailyReportsKey } from '../api.ts'
import '../daily-work-reports.en.json'

/** Items that a search offers at once; typing on finds the others. */
const OFFERED = 20

const itemsOptions = (projectId: number, search: string) =>
  listQuery(
    [...dailyReportsKey, 'items', projectId, search],
    payItems.list,
    { params: { projectId }, query: { page_size: OFFERED, ...(search && { search }) } },
    ({ pay_items }) => pay_items,
  )

interface PayItemPickerProps {
  project_id: number
  /** Items that the report has already. */
  taken: readonly number[]
  onPick: (item: Partial<ReportItem>) => void
}

/** Finds the contract's line of work that no ticket of the day has. Work without one is described below instead. */
export default function PayItemPicker({ project_id, taken, onPick }: PayItemPickerProps) {
  const { t } = useTranslation('daily-work-reports')
  const useChoices = (search: string) => {
    // oxlint-disable-next-line react/rules-of-hooks -- Picker calls it on each render, in the same order
    const { data = [], isFetching } = useQuery(itemsOptions(project_id, search))
    return {
      choices: data
        .filter(({ id }) => !taken.includes(id))
        .map((item) => ({ id: item.id, label: `${item.item_code} · ${item.item_description}`, item })),
      isFetching,
    }
  }
  return (
    <Picker
      label={t('postings.pay_item')}
      placeholder={t('postings.pay_item_hint')}
      chosen={null}
      useChoices={useChoices}
      onPick={(choice) =>
        choice &&
        onPick({
          pay_item_id: choice.item.id,
          line_number: choice.item.line_number,
          item_code: choice.item.item_code,
          item_description: choice.item.item_description,
          unit_of_measure: choice.item.unit_of_measure,
        })
      }
    />
  )
}
