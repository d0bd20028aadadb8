import type { ConstructionContract } from '@milepost/contract/report-sending/construction-system.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { constructionKey, mapContract } from './api.ts'
import './report-sending.en.json'

/** States a project's contract in the construction system; an empty text states none. */
export default function ContractDialog({ contract, onClose }: { contract: ConstructionContract; onClose: () => void }) {
  const { t } = useTranslation('report-sending')
  const form = useRecordForm({
    name: `construction_contract.${contract.id}`,
    first: { contract: contract.contract ?? '' },
    texts: {
      inputId: (field) => `construction-${field}`,
      nameOf: () => t('contract_list.columns.contract'),
      faultText: (fault?: string) => fault,
    },
    read: ({ contract: typed }) => ({ body: { contract: typed.trim() || null }, faults: {} }),
    send: (body) => mapContract(contract.id, { contract: body.contract ?? null }),
    invalidates: [constructionKey],
    toast: () => t('contract_saved', { project: contract.project }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={contract.project} accept={t('save')} onClose={onClose}>
      <TextInput
        {...form.line('contract')}
        maxLength={100}
        autoComplete="off"
        description={t('contract_hint', { number: contract.contract_number ?? contract.dot_code })}
      />
    </RecordDialog>
  )
}
