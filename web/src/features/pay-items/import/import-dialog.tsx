import {
  masterColumnNames,
  projectColumnNames,
  requiredMasterColumns,
  requiredProjectColumns,
} from '@milepost/contract/pay-items/pay-item-import'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { importItems, payItemsKey } from '../api.ts'
import '../catalogue.ts'
import { useFieldTexts } from '../field-texts.ts'
import { FileImport } from './file-import.tsx'

/** Takes in a file of items: of the master list, or of one project's contract, whose lines are written whole or not at all. */
export default function ImportDialog({ project_id, onClose }: { project_id: number | null; onClose: () => void }) {
  const { t } = useTranslation('pay-items')
  const { nameOf, faultText } = useFieldTexts()
  const queryClient = useQueryClient()
  const kind = project_id === null ? 'master' : 'items'
  return (
    <FileImport
      title={t(`import.title_${kind}`)}
      lead={t(`import.lead_${kind}`)}
      name="pay-items"
      names={kind === 'master' ? masterColumnNames : projectColumnNames}
      required={kind === 'master' ? requiredMasterColumns : requiredProjectColumns}
      help={kind === 'items' ? t('import.order') : undefined}
      whole={kind === 'items'}
      texts={{
        nameOf,
        faultText: ({ code, message }) => faultText(code, '', message) ?? '',
        itemText: ({ item_code = '' }) => item_code,
        rowText: ({ quantity, unit_of_measure, unit_price }) =>
          [quantity, unit_of_measure, unit_price && `× ${unit_price}`].filter(Boolean).join(' '),
      }}
      send={(file, validate_only) => importItems({ file, validate_only, project_id })}
      onWritten={() => void queryClient.invalidateQueries({ queryKey: payItemsKey })}
      onClose={onClose}
    />
  )
}
