import { lotHistory, lotRecord } from '@milepost/contract/lots/lot.record'
import { lots, type Lot, type LotRow } from '@milepost/contract/lots/lots.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { formatDollars, quantityText, withUnit } from '../../../lib/numbers.ts'
import { detailsOf } from '../../../lib/record/record-details.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Details } from '../../../ui/details.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import { lotOptions, lotsKey } from '../api.ts'
import '../lots.en.json'
import shared from '../../../ui/shared.module.css'
import { LotCharacteristic } from './lot-characteristic.tsx'
import { LotCharts } from './lot-charts.tsx'
import { LotMoves } from './lot-moves.tsx'
import { LotSamples } from './lot-samples.tsx'
import { VerdictBadge } from './lot-words.tsx'

const LotDialog = lazy(withRetry(() => import('./lot-dialog.tsx')))

export interface LotDrawerProps extends RecordDrawerOpened {
  id: number
  row: LotRow | undefined
}

/** One lot: its verdict and how it came about, its samples, and what can be done with it. */
export default function LotDrawer({ id, row, ...opened }: LotDrawerProps) {
  const { t } = useTranslation('lots')
  const answer = useQuery(lotOptions(id))
  const [editing, setEditing] = useState(false)
  const shown = answer.data ?? row
  const label = (field: string) => t(`fields.${field as 'notes'}`)
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={shown ? t('one_of', { number: shown.lot_number }) : t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(lot) => (
        <>
          <LotMoves lot={lot} />
          {lot.abilities.includes('edit') && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
          <Suspense>{editing && <LotDialog lot={lot} onClose={() => setEditing(false)} />}</Suspense>
        </>
      )}
    >
      {(lot) => (
        <div className={shared['stack']}>
          <Verdict lot={lot} />
          {lot.characteristics.map((one) => (
            <LotCharacteristic key={one.key} judged={one} open={lot.status === 'open'} />
          ))}
          <LotCharts id={id} />
          <LotSamples lot={lot} />
          <Details
            rows={detailsOf(lotRecord, lot, {
              label,
              except: ['project_id', 'pay_item_id', 'pack_key', 'quantity', 'unit_price', 'notes'],
            })}
            {...(lot.notes && { whole: [label('notes'), lot.notes] as const })}
          />
          <RecordHistory
            id={id}
            route={lots.history}
            history={lotHistory}
            below={lotsKey}
            time_zone={lot.time_zone}
            texts={{
              field: label,
              action: (action) => t(`actions.${action}`),
              words: {
                status: (state) => t(`states.${state}`),
                verdict: (verdict) => t(`verdicts.${verdict}`),
              },
            }}
          />
        </div>
      )}
    </RecordDrawer>
  )
}

/** What the lot is found to be, and what that pays. */
function Verdict({ lot }: { lot: Lot }) {
  const { t, i18n } = useTranslation('lots')
  const { pack, edition, judged_at, quantity, price, factor, price_adjustment } = lot
  const title = pack && (i18n.language === 'es' ? (pack.es ?? pack.en) : pack.en)
  return (
    <Details
      rows={[
        [t('fields.verdict'), <VerdictBadge key="verdict" {...lot} />],
        ...(lot.contractor_refused
          ? ([
              [
                t('fields.contractor_refused'),
                <Badge key="refused" tone="bad">
                  {t('refused.true')}
                </Badge>,
              ],
            ] as const)
          : []),
        [t('fields.status'), t(`states.${lot.status}`)],
        [t('fields.project_id'), `${lot.project} · ${lot.dot_code}`],
        [t('fields.pay_item_id'), lot.pay_item],
        [t('fields.pack_key'), title ? t('packs.edition_of', { pack: title, number: edition }) : '-'],
        [t('fields.judged_at'), judged_at ? formatInstant(judged_at, lot.time_zone) : '-'],
        [t('fields.quantity'), quantityText(quantity, lot.uom)],
        [t('fields.unit_price'), price ? formatDollars(price) : '-'],
        [t('fields.factor'), factor ? withUnit(factor, '%') : '-'],
        [t('fields.price_adjustment'), price_adjustment ? formatDollars(price_adjustment) : '-'],
      ]}
    />
  )
}
