import type {
  constructionSystemRecord,
  SendingDoor,
} from '@milepost/contract/report-sending/construction-system.record'
import type { TFunction } from 'i18next'

type Field = keyof typeof constructionSystemRecord.fields

/** Names of the settings and of the words that they have. */
export const fieldTexts = (t: TFunction<'report-sending'>) => ({
  label: (field: Field | 'subscription_key' | 'password') => t(`fields.${field}`),
  words: {
    door: (door: SendingDoor) => t(`doors.${door}`),
    status_after: (status: 'draft' | 'pending_approval') => t(`statuses.${status}`),
  },
})
