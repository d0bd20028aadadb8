import type { TicketField } from '@milepost/contract/tickets/ticket-field'
import { spanishFieldLabels } from '@milepost/contract/tickets/ticket-field-labels-es'
import { i18n } from '../../../lib/i18n.ts'

/** The name of a field in the language of the page. */
export const fieldLabel = ({ key, label }: Pick<TicketField, 'key' | 'label'>): string =>
  i18n.language === 'es' ? ((spanishFieldLabels as Readonly<Record<string, string>>)[key] ?? label) : label
