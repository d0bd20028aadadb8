import { LARGEST_ATTACHMENT_BYTES } from '@milepost/contract/attachments/attachment'
import { MOST_ATTACHMENTS_OF_ENTRY } from '@milepost/contract/reconciliation/entries-by-hand'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/dates.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileField } from '../../../../ui/file-field.tsx'
import { RecordDialog } from '../../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { DateInput } from '../../../../ui/date-input.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import '../../reconciliation.en.json'
import { PayItemSearch } from '../../fly-out/pay-item-search.tsx'
import '../reconciliation-page.en.json'
import { ATTACHABLE } from '../../../../ui/attachments/chosen-files.ts'
import styles from './by-hand.module.css'
import { entryFaultText } from './entry-fault-text.ts'
import { EntryFigures } from './entry-figures.tsx'
import { useEntryForm, type EntryForm } from './use-entry-form.ts'
import shared from '../../../../ui/shared.module.css'

/** Enters a quantity without a ticket, or an amount where amounts govern (D33). */
export default function EntryDialog({
  project_id,
  onAttaching,
  onClose,
}: {
  project_id: number
  /** Called with the entry that was made, where files are being attached to it. */
  onAttaching: (id: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['reconciliation-page', 'common'])
  const form = useEntryForm(project_id, { onAttaching, onDone: onClose })
  const search = useRef<HTMLInputElement>(null)
  const { values, one, change } = form
  return (
    <RecordDialog
      form={form}
      title={t('by_hand.add')}
      accept={t('by_hand.enter')}
      disabled={!form.ready}
      failureText={() => null}
      onClose={onClose}
    >
      {one ? (
        <p className={styles['item']}>
          <span>
            <strong>{one.item.item_code}</strong> {one.item.item_description}
          </span>
          <Button kind="quiet" onClick={form.chooseOther}>
            {t('by_hand.other_item')}
          </Button>
        </p>
      ) : (
        <PayItemSearch ref={search} project_id={project_id} chosen={values.chosen} onToggle={form.choose} />
      )}
      <div className={styles['fields']}>
        <EntryFigures form={form} />
        <DateInput
          label={t('entries.work_date')}
          required
          value={values.work_date}
          onValue={(work_date) => change({ work_date })}
        />
        <PeriodField form={form} />
        <ContractorField form={form} />
        <TextInput
          label={t('by_hand.location')}
          maxLength={500}
          value={values.location}
          onChange={(event) => change({ location: event.currentTarget.value })}
        />
      </div>
      <TextArea
        label={t('bulk.note')}
        rows={2}
        maxLength={2000}
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <FileField
        label={t('attachments.label')}
        description={t('attachments.hint', {
          most: MOST_ATTACHMENTS_OF_ENTRY,
          size: LARGEST_ATTACHMENT_BYTES / 1024 / 1024,
        })}
        error={form.fileFault ?? undefined}
        files={form.files}
        accept={ATTACHABLE}
        onFiles={form.setFiles}
      />
      <Refusal form={form} />
    </RecordDialog>
  )
}

/** The pay period it goes into, where more than one is in progress. */
function PeriodField({ form: { values, periods, change } }: { form: EntryForm }) {
  const { t } = useTranslation('reconciliation-page')
  if (periods.length < 2) return null
  return (
    <SelectField
      label={t('by_hand.period')}
      value={values.pay_period}
      options={[
        { value: '', label: t('by_hand.period_of_date') },
        ...periods.map(({ id, number, start_on, end_on }) => ({
          value: String(id),
          label: t('by_hand.period_named', { number, from: formatDate(start_on), to: formatDate(end_on) }),
        })),
      ]}
      onChange={(pay_period) => change({ pay_period })}
    />
  )
}

/** The contractor who did the work, if contractors are linked to the item: preselected if there is only one candidate. */
function ContractorField({ form: { linked, contractor, chooseContractor } }: { form: EntryForm }) {
  const { t } = useTranslation('reconciliation-page')
  if (linked.length === 0) return null
  return (
    <SelectField
      label={t('by_hand.contractor')}
      required
      value={contractor === null ? '' : String(contractor)}
      options={[
        ...(contractor === null ? [{ value: '', label: t('bulk.choose_contractor') }] : []),
        ...linked.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(id) => chooseContractor(Number(id))}
    />
  )
}

/** Why the entry was not taken, with what is wrong with its values. */
function Refusal({ form: { save, itemError } }: { form: EntryForm }) {
  const shown = save.error ?? itemError
  if (!shown) return null
  const faults = shown.details.map((fault) => entryFaultText(fault) ?? fault.message)
  return (
    <p role="alert" className={shared['error']}>
      {[problemText(shown), ...faults].join(' ')}
    </p>
  )
}
