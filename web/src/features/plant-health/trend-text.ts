import { formatPercent } from '../../lib/numbers.ts'
import type { SuppliedPlant } from '@milepost/contract/plant-health/supplied-plants.contract'
import type { TFunction } from 'i18next'

/** What the trend of a plant shows in words. */
export const trendText = (t: TFunction<'plant-health'>, { trend }: Pick<SuppliedPlant, 'trend'>): string =>
  t('trend.label', { count: trend.length, last: formatPercent(trend.at(-1)?.percent_under_preferred ?? null) })
