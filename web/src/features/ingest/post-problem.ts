import type { IngestDelivery } from '@milepost/contract/ingest/ingest.contract'
import type { TFunction } from 'i18next'
import english from './ingest.en.json'

type Named = keyof typeof english.problems
const isNamed = (code: string): code is Named => code in english.problems

/** Why a whole post was refused, in the language of the screen; the server's own words, which say where, where a code has none. */
export const problemOf = (t: TFunction<'ingest'>, { code, message }: NonNullable<IngestDelivery['problem']>): string =>
  isNamed(code) ? t(`problems.${code}`) : message
