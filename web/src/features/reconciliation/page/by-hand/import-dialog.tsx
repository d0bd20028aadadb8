import { MOST_PAY_ITEMS_A_FILE } from '@milepost/contract/pay-items/pay-item-import'
import { entryColumnNames } from '@milepost/contract/reconciliation/entries-by-hand'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ItemFileImport, useFieldTexts } from '../../../pay-items/index.ts'
import { importEntries, pageKey } from '../api.ts'
import english from '../reconciliation-page.en.json'
import { entryFaultText } from './entry-fault-text.ts'

/** Columns by which a row names its item. */
const naming = ['line_number', 'item_code']

/** Imports a file of quantities and amounts without tickets: rows with faults are skipped, the others are entered in one transaction. */
export default function ImportDialog({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation('reconciliation-page')
  const queryClient = useQueryClient()
  const items = useFieldTexts()
  const nameOf = (column: string): string =>
    column in english.import.columns ? t(`import.columns.${column as 'amount'}`) : items.nameOf(column)
  return (
    <ItemFileImport
      title={t('import.title')}
      lead={t('import.lead')}
      help={t('import.help')}
      name="entries"
      names={entryColumnNames}
      required={[]}
      adds_only
      most_rows={MOST_PAY_ITEMS_A_FILE}
      nameOf={nameOf}
      faultText={({ column, code, message }) =>
        entryFaultText({ path: column, code }) ?? items.faultText(code, '', message) ?? ''
      }
      itemText={({ line_number = '', item_code = '' }) =>
        item_code === '' ? t('import.line', { line: line_number }) : item_code
      }
      rowText={(cells) =>
        Object.entries(cells)
          .filter(([column, value]) => value !== '' && !naming.includes(column))
          .map(([column, value]) => t('import.cell', { name: nameOf(column), value }))
          .join(' · ')
      }
      send={(call) => importEntries(project_id, call)}
      onWritten={() => void queryClient.invalidateQueries({ queryKey: pageKey })}
      onClose={onClose}
    />
  )
}
