import { type IngestDelivery, type Outcome, outcomes } from '@milepost/contract/ingest/ingest.contract'
import type { TFunction } from 'i18next'
import { formatCount } from '../../lib/numbers.ts'
import english from './ingest.en.json'

/** The outcomes of a post in words, without those shown elsewhere: `12 new · 1 held`; empty if there are none. */
export const outcomesText = (t: TFunction<'ingest'>, delivery: IngestDelivery, without?: Outcome): string =>
  outcomes
    .filter((key) => key !== without && delivery[key] > 0)
    .map((key) =>
      t(`outcomes.${delivery.kind}.${key}`, { count: delivery[key], formatted: formatCount(delivery[key]) }),
    )
    .join(' · ')

type Named = keyof typeof english.problems
const isNamed = (code: string): code is Named => code in english.problems

/** Why a whole post was refused, in the language of the screen; the server's own words, which say where, where a code has none. */
export const problemOf = (t: TFunction<'ingest'>, { code, message }: NonNullable<IngestDelivery['problem']>): string =>
  isNamed(code) ? t(`problems.${code}`) : message
