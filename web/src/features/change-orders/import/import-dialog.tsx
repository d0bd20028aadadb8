import { todayInZone } from '@milepost/contract/core/time/zones'
import { changeColumnNames, type ChangeOrderImport } from '@milepost/contract/change-orders/change-order-import'
import { MOST_PAY_ITEMS_A_FILE } from '@milepost/contract/pay-items/pay-item-import'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { FileImport, ImportCounts } from '../../imports/index.ts'
import { changeOrdersKey, importUpdate } from '../api.ts'
import '../change-orders.en.json'
import { useUpdateTexts } from '../update-texts.ts'
import { headGiven, HeadFields, newHead } from './head-fields.tsx'
import { ImportRows } from './import-rows.tsx'

const madeBy = ({ increased_count, decreased_count, new_count }: ChangeOrderImport): number =>
  increased_count + decreased_count + new_count

/** Creates the draft of an update from a file, after a preview. `onDone` gets the draft's id, or null if none was created. */
export default function ImportDialog({
  project_id,
  onDone,
}: {
  project_id: number
  onDone: (id: number | null) => void
}) {
  const { t } = useTranslation('change-orders')
  const { nameOf, faultText } = useUpdateTexts()
  const { time_zone } = useSession()
  const queryClient = useQueryClient()
  const [head, setHead] = useState(() => newHead(todayInZone(time_zone)))
  const [sent, setSent] = useState(false)
  const nameOfColumn = (column: string) => (column === 'change' ? t('import.change_column') : nameOf(column))
  const texts = {
    nameOf: nameOfColumn,
    faultText: ({ code, message }: { code: string; message: string }) => faultText(code, message) ?? '',
  }
  return (
    <FileImport<ChangeOrderImport>
      title={t('import.title')}
      lead={t('import.lead')}
      help={t('import.help')}
      name="pay-items"
      names={changeColumnNames}
      required={[]}
      most_rows={MOST_PAY_ITEMS_A_FILE}
      {...texts}
      send={(call) => importUpdate(project_id, call, headGiven(head))}
      pendingOf={madeBy}
      sendText={(count) => t('import.send', { count, formatted: formatCount(count) })}
      fields={{
        content: <HeadFields head={head} sent={sent} onChange={setHead} />,
        check: () => {
          setSent(true)
          return head.description.trim() !== '' && head.effective_on !== ''
        },
      }}
      onWritten={({ change_order_id, errored_count }) => {
        void queryClient.invalidateQueries({ queryKey: [...changeOrdersKey, 'list'] })
        showToast(
          errored_count === 0
            ? { kind: 'success', text: t('import.done') }
            : {
                kind: 'warning',
                text: t('import.done_rest', { count: errored_count, formatted: formatCount(errored_count) }),
              },
        )
        onDone(change_order_id)
      }}
      onClose={() => onDone(null)}
    >
      {(read, { name, done }) => (
        <>
          <ImportCounts
            read={read}
            done={done}
            rest={t('import.rest')}
            pending={madeBy(read)}
            amounts={read.amounts}
            amount_name={t('import.amount')}
            counts={[
              [t('import.increase'), read.increased_count],
              [t('import.decrease'), read.decreased_count],
              [t('import.new'), read.new_count],
              [t('import.unchanged'), read.unchanged_count],
              [t('import.refused'), read.errored_count],
            ]}
            warning={
              read.warned_count > 0
                ? t('import.warned', { count: read.warned_count, formatted: formatCount(read.warned_count) })
                : undefined
            }
          />
          <ImportRows key={name} project_id={project_id} name={name} read={read} texts={texts} />
        </>
      )}
    </FileImport>
  )
}
