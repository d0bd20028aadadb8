import {
  masterColumnNames,
  MOST_PAY_ITEMS_A_FILE,
  projectColumnNames,
  requiredMasterColumns,
  requiredProjectColumns,
} from '@milepost/contract/pay-items/pay-item-import'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { importItems, payItemsKey } from '../api.ts'
import '../pay-items.en.json'
import { useFieldTexts } from '../field-texts.ts'
import { ItemFileImport } from './item-file-import.tsx'

/** Imports a file of items: of the master list, or of one project's contract. */
export default function ImportDialog({ project_id, onClose }: { project_id: number | null; onClose: () => void }) {
  const { t } = useTranslation('pay-items')
  const { nameOf, faultText } = useFieldTexts()
  const queryClient = useQueryClient()
  const kind = project_id === null ? 'master' : 'items'
  return (
    <ItemFileImport
      title={t(`import.title_${kind}`)}
      lead={t(`import.lead_${kind}`)}
      name="pay-items"
      names={kind === 'master' ? masterColumnNames : projectColumnNames}
      required={kind === 'master' ? requiredMasterColumns : requiredProjectColumns}
      help={kind === 'items' ? t('import.order') : undefined}
      most_rows={MOST_PAY_ITEMS_A_FILE}
      nameOf={nameOf}
      faultText={({ code, message }) => faultText(code, '', message) ?? ''}
      itemText={({ item_code = '' }) => item_code}
      rowText={({ quantity, unit_of_measure, unit_price }) =>
        [quantity, unit_of_measure, unit_price && `× ${unit_price}`].filter(Boolean).join(' ')
      }
      send={(call) => importItems(project_id, call)}
      onWritten={() => void queryClient.invalidateQueries({ queryKey: payItemsKey })}
      onClose={onClose}
    />
  )
}
