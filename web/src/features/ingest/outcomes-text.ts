import { outcomes, type IngestDelivery, type Outcome } from '@milepost/contract/ingest/ingest.contract'
import type { TFunction } from 'i18next'
import { formatCount } from '../../lib/numbers.ts'

/** The outcomes of a post in words, without those shown elsewhere: `12 new · 1 held`; empty if there are none. */
export const outcomesText = (t: TFunction<'ingest'>, delivery: IngestDelivery, without?: Outcome): string =>
  outcomes
    .filter((key) => key !== without && delivery[key] > 0)
    .map((key) =>
      t(`outcomes.${delivery.kind}.${key}`, { count: delivery[key], formatted: formatCount(delivery[key]) }),
    )
    .join(' · ')
