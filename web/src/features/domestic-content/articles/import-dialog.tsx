import {
  articleColumnNames,
  MOST_ARTICLES_A_FILE,
  requiredArticleColumns,
  type ArticleColumn,
  type ArticleImport,
} from '@milepost/contract/domestic-content/domestic-import'
import type { ImportFault } from '@milepost/contract/core/import-file'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { FileImport, ImportCounts, ImportFaults } from '../../imports/index.ts'
import { domesticKey, importArticles } from '../api.ts'
import '../domestic-content.en.json'

const knownFaults = [
  'category_unknown',
  'kind_unknown',
  'date_invalid',
  'line_unknown',
  'unit_invalid',
  'quantity_zero',
  'kind_required',
  'not_of_category',
  'above_cost',
  'above_steel_cost',
  'above_100',
  'belongs_together',
  'field_is_required',
  'number_invalid',
  'number_negative',
  'too_many_decimals',
  'text_too_long',
  'yes_or_no',
] as const
const isKnown = (code: string): code is (typeof knownFaults)[number] =>
  (knownFaults as readonly string[]).includes(code)

/** Imports a file of articles after a preview; what the project has already stays as it is. */
export default function ImportDialog({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation(['domestic-content', 'imports'])
  const queryClient = useQueryClient()
  const nameOf = (column: string) =>
    column === 'line_number' ? t('import.line_number') : t(`fields.${column as Exclude<ArticleColumn, 'line_number'>}`)
  const faultText = ({ code, message }: ImportFault) => (isKnown(code) ? t(`faults.${code}`) : message)
  return (
    <FileImport<ArticleImport>
      title={t('import.title')}
      lead={t('import.lead')}
      name="domestic-content"
      names={articleColumnNames}
      required={requiredArticleColumns}
      most_rows={MOST_ARTICLES_A_FILE}
      nameOf={nameOf}
      send={(call) => importArticles(project_id, call)}
      pendingOf={(read) => read.new_count}
      sendText={(pending) => t('imports:send', { count: pending, formatted: formatCount(pending) })}
      onWritten={() => void queryClient.invalidateQueries({ queryKey: domesticKey })}
      onClose={onClose}
    >
      {(read, { name, done, pending }) => (
        <>
          <ImportCounts
            read={read}
            done={done}
            pending={pending}
            counts={[
              [t('import.new'), read.new_count],
              [t('import.known'), read.known_count],
              [t('import.refused'), read.errored_count],
            ]}
          />
          {read.errors.length > 0 && (
            <ImportFaults
              name={name}
              errors_name="domestic-content-errors.csv"
              errors={read.errors}
              subject={t('fields.name')}
              nameOf={nameOf}
              faultText={faultText}
            />
          )}
        </>
      )}
    </FileImport>
  )
}
