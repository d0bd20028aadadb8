import type { ReportItem, ReportPosting } from '@milepost/contract/daily-work-reports/report-content'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatQuantity } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import { sectionFields, unattachedFields } from '../report/report-fields.ts'
import { RowsSection } from '../report/rows-section.tsx'
import { Sources } from '../report/sources.tsx'
import styles from './sections.module.css'

const PayItemPicker = lazy(withRetry(() => import('./pay-item-picker.tsx')))

/** Where a posting is: from station to station, with offsets, and the words for the place. */
function usePlace() {
  const { t } = useTranslation('daily-work-reports')
  return ({ from_station, to_station, from_offset_ft, to_offset_ft, location }: ReportPosting): string => {
    const offsets = [from_offset_ft, to_offset_ft].filter((offset) => offset !== null).join(' – ')
    return [
      [from_station, to_station].filter(Boolean).join(' – '),
      offsets && t('postings.offset', { offsets }),
      location,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

function Posting({ posting, uom }: { posting: ReportPosting; uom: string }) {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const placeOf = usePlace()
  const contractor = report.content.contractors.find(({ key }) => key === posting.contractor)?.name
  const { quantity, material_set, plan_sheet, as_built, comment } = posting
  const more = [
    material_set && t('postings.material_set', { name: material_set }),
    plan_sheet && t('postings.plan_sheet', { sheet: plan_sheet }),
    as_built && t('fields.as_built'),
    comment,
  ].filter(Boolean)
  return (
    <li className={styles['posting']}>
      <span>
        <span className={styles['place']}>{placeOf(posting) || t('postings.no_place')}</span>
        {contractor && ` · ${contractor}`}
        {more.length > 0 && <span className={styles['more']}>{more.join(' · ')}</span>}
      </span>
      {quantity !== null && (
        <span className={styles['quantity']}>
          {formatQuantity(quantity, uom)} <abbr>{uom}</abbr>
        </span>
      )}
    </li>
  )
}

/** A work item: its line of the contract, the day's quantity, its tickets, and where it was placed. */
function Item({ item }: { item: ReportItem }) {
  const { t } = useTranslation('daily-work-reports')
  const { line_number, item_code, item_description, ticketed_material, quantity, unit_of_measure: uom, postings } = item
  return (
    <div className={styles['item']}>
      <div className={styles['item-head']}>
        <span className={styles['number']}>{line_number ?? '-'}</span>
        <span className={styles['name']}>
          <strong>{[item_code, item_description].filter(Boolean).join(' · ')}</strong>
          {item.pay_item_id === null && <Badge tone="warning">{t('postings.unattached')}</Badge>}
          <span className={styles['more']}>
            {ticketed_material && <span>{ticketed_material}</span>}
            <Sources facts={item.facts} tickets={item.ticket_ids} />
          </span>
        </span>
        <span className={styles['quantity']} data-total>
          {quantity === null ? '-' : formatQuantity(quantity, uom)} <abbr>{uom}</abbr>
        </span>
      </div>
      {postings.length > 0 && (
        <ul className={styles['postings']} aria-label={t('fields.postings')}>
          {postings.map((posting) => (
            <Posting key={posting.key} posting={posting} uom={uom} />
          ))}
        </ul>
      )}
    </div>
  )
}

const blank = {
  pay_item_id: null,
  line_number: null,
  item_code: null,
  item_description: '',
  unit_of_measure: '',
  ticketed_material: null,
  ticket_ids: [],
  quantity: null,
  postings: [],
  facts: [],
}

/** The day's work by pay items, each with its tickets and postings. */
export function ItemsSection() {
  const { report } = useReport()
  return (
    <RowsSection
      section="items"
      fields={({ pay_item_id }) =>
        pay_item_id === null ? [...unattachedFields, ...sectionFields.items] : sectionFields.items
      }
      blank={blank}
      payItemOf={({ pay_item_id }) => pay_item_id}
      aboveForm={(item, onBegin) =>
        item.key.startsWith('added:') && item.item_description === '' ? (
          <Suspense fallback={<Skeleton rows={1} />}>
            <PayItemPicker
              project_id={report.project_id}
              taken={report.content.items.flatMap(({ pay_item_id }) => pay_item_id ?? [])}
              onPick={onBegin}
            />
          </Suspense>
        ) : (
          <strong>{[item.line_number, item.item_code, item.item_description].filter(Boolean).join(' · ')}</strong>
        )
      }
      block={(item) => <Item item={item} />}
    />
  )
}
