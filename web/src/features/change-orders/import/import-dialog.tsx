import { changeColumnNames, type ChangeOrderImport } from '@milepost/contract/change-orders/change-order-import'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { FileChooser, ImportProblem } from '../../pay-items/index.ts'
import { changeOrdersKey, importUpdate } from '../api.ts'
import '../catalogue.ts'
import styles from '../change-orders.module.css'
import { headGiven, HeadFields, newHead } from './head-fields.tsx'
import { ImportRows } from './import-rows.tsx'

/** What a file would do, in numbers. */
function Counts({ read }: { read: ChangeOrderImport }) {
  const { t } = useTranslation('change-orders')
  const { errored_count, total_count, unchanged_count, warned_count, ignored_columns } = read
  const counts = {
    increase: read.increased_count,
    decrease: read.decreased_count,
    new: read.new_count,
    unchanged: unchanged_count,
    refused: errored_count,
  }
  const left = errored_count === 0 && unchanged_count === total_count
  return (
    <div role="status" className={styles['counts']} data-warned={errored_count + warned_count > 0 || left || undefined}>
      {errored_count > 0 && (
        <>
          <strong>
            {t('import.errored', {
              errored_count: formatCount(errored_count),
              total_count: formatCount(total_count),
            })}
          </strong>
          <span>{t('import.whole')}</span>
        </>
      )}
      {left && <strong>{t('import.nothing')}</strong>}
      <span>{t('import.counts', { count: total_count, formatted: formatCount(total_count) })}</span>
      <ul>
        {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
          <li key={name}>
            {t(`import.${name}`)}: <strong>{formatCount(counts[name])}</strong>
          </li>
        ))}
      </ul>
      {warned_count > 0 && (
        <span>{t('import.warned', { count: warned_count, formatted: formatCount(warned_count) })}</span>
      )}
      {ignored_columns.length > 0 && <span>{t('import.ignored', { columns: ignored_columns.join(', ') })}</span>}
    </div>
  )
}

/** Makes the draft of an update from a file, after what it would do was looked at. `onDone` is told the draft's id, or null where none was made. */
export default function ImportDialog({
  project_id,
  onDone,
}: {
  project_id: number
  onDone: (id: number | null) => void
}) {
  const { t } = useTranslation(['change-orders', 'common'])
  const { time_zone } = useSession()
  const [file, setFile] = useState<{ name: string; content: Blob } | null>(null)
  const [head, setHead] = useState(() => newHead(todayIn(time_zone)))
  const [sent, setSent] = useState(false)
  const check = useCall(
    async (chosen: File) => {
      const content = new Blob([await chosen.arrayBuffer()])
      setFile({ name: chosen.name, content })
      return await importUpdate({ project_id, file: content, head: null })
    },
    {
      quiet: true,
    },
  )
  const write = useCall((content: Blob) => importUpdate({ project_id, file: content, head: headGiven(head) }), {
    quiet: true,
    invalidates: [[...changeOrdersKey, 'list']],
    says: () => t('import.done'),
    onDone: ({ change_order_id }) => onDone(change_order_id),
  })
  const problem = write.error ?? check.error
  const read = check.data
  const making = read && read.errored_count === 0 ? read.increased_count + read.decreased_count + read.new_count : 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (head.description.trim() !== '' && head.effective_on !== '' && file && making > 0 && !write.isPending)
      write.mutate(file.content)
  }
  return (
    <Modal opened onClose={() => onDone(null)} title={t('import.title')} width={read ? 960 : 760}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {!read && <p className={styles['hint']}>{t('import.lead')}</p>}
        <FileChooser
          name={file?.name}
          busy={check.isPending}
          columns={Object.keys(changeColumnNames)}
          onFile={(chosen) => {
            write.reset()
            check.mutate(chosen)
          }}
        />
        {problem && <ImportProblem problem={problem} />}
        {!read && <p className={styles['hint']}>{t('import.help')}</p>}
        {read && file && !check.error && (
          <>
            <Counts read={read} />
            <ImportRows key={file.name} project_id={project_id} name={file.name} read={read} />
          </>
        )}
        {making > 0 && <HeadFields head={head} sent={sent} onChange={setHead} />}
        <div className={styles['buttons']}>
          <Button onClick={() => onDone(null)}>{t('common:ui.cancel')}</Button>
          {making > 0 && (
            <Button type="submit" kind="primary" loading={write.isPending}>
              {t('import.send', { count: making, formatted: formatCount(making) })}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
