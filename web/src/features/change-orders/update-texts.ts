import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '../pay-items/index.ts'
import english from './change-orders.en.json'

/** What is wrong with a field of an update or of an item that it brings, and what fields are called. */
export function useUpdateTexts() {
  const { t } = useTranslation('change-orders')
  const items = useFieldTexts()
  return {
    faultText: (code: string | undefined, message = ''): string | undefined => {
      if (code !== undefined && code in english.faults) return t(`faults.${code as 'item_unknown'}`)
      if (code === 'required' || code === 'date' || code === 'days' || code === 'no_lines') return t(`form.${code}`)
      return items.faultText(code, '', message)
    },
    nameOf: (field: string): string =>
      field in english.fields ? t(`fields.${field as 'description'}`) : items.nameOf(field),
  }
}
