import { dateInZone } from '@milepost/contract/core/time/zones'
import {
  LONGEST_INSPECTION_NOTES,
  type PlantInspection,
} from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { signingFaults } from '@milepost/contract/plant-inspections/inspection-items'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useCall } from '../../lib/use-call.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Photos, photosOptions } from '../images/index.ts'
import { useInspectionsBase } from './inspection-paths.ts'
import {
  discardInspection,
  inspectionOptions,
  inspectionsKey,
  saveAnswers,
  signInspection,
  type Signing,
} from './api.ts'
import './plant-inspections.en.json'
import { answersOf, inspectionBody, inspectionFaults, inspectionValues } from './inspection-values.ts'
import { ItemCard } from './item-card.tsx'
import styles from './plant-inspections.module.css'

const SignDialog = lazy(withRetry(() => import('./sign-dialog.tsx')))

/** The answers of a draft, kept on the device while they are typed, saved, and signed. */
export default function DraftForm({ inspection }: { inspection: PlantInspection }) {
  const { t } = useTranslation('plant-inspections')
  const queryClient = useQueryClient()
  const [signing, setSigning] = useState(false)
  const [tries, setTries] = useState(0)
  /** At the plant, when the person last tried to sign; from then on it is shown what keeps the inspection from being signed. */
  const [today, setToday] = useState<string | null>(null)
  const { id, items, time_zone } = inspection
  const form = useRecordForm({
    name: `plant-inspection.${id}`,
    first: inspectionValues(inspection),
    follows: true,
    lock_version: inspection.lock_version,
    texts: {
      inputId: (field) => (field === 'notes' ? 'inspection-notes' : `inspection-${field}`),
      nameOf: (field) => items.find(({ key }) => key === field)?.text ?? t('fields.notes'),
      faultText: (fault?: string) => fault && t(`answer_faults.${fault as 'required'}`),
    },
    read: (values) => ({ body: inspectionBody(items, values), faults: inspectionFaults(items, values) }),
    send: async (body, values) => {
      const whole = { ...inspectionBody(items, values), lock_version: body.lock_version }
      const signature = (body as { sign?: Signing }).sign
      const saved = await (signature ? signInspection(id, { ...whole, ...signature }) : saveAnswers(id, whole))
      queryClient.setQueryData(inspectionOptions(id).queryKey, saved)
      return saved
    },
    // Signing also ends what can be done with the photos.
    invalidates: [inspectionsKey, photosOptions({ type: 'plant_inspection', id }).queryKey],
    toast: ({ status }) => t(status === 'signed' ? 'sign.done' : 'page.saved'),
  })
  const { values } = form
  const faultsOn = (day: string) => signingFaults(items, answersOf(items, values), day)
  const shown = today === null ? [] : faultsOn(today)
  const textOf = (key: string) => {
    const fault = shown.find(({ item_key }) => item_key === key)?.fault
    return fault ? t(`answer_faults.${fault}`) : form.textOf(key)
  }
  const sign = () => {
    const day = dateInZone(new Date(), time_zone)
    setToday(day)
    setTries(tries + 1)
    if (faultsOn(day).length === 0) setSigning(true)
  }
  const answered = items.filter(({ key }) => values.answers[key]?.value.trim()).length
  return (
    <div className={styles['inspection']}>
      <FormErrorSummary
        title={t('page.fix')}
        focusOn={tries}
        errors={shown.map(({ item_key, fault }) => ({
          field: `inspection-${item_key}`,
          text: `${items.find(({ key }) => key === item_key)?.text ?? item_key}: ${t(`answer_faults.${fault}`)}`,
        }))}
      />
      <RecordForm form={form as never} id="inspection-form" label={inspection.checklist}>
        <ol className={styles['items']}>
          {items.map((item, at) => {
            const answer = values.answers[item.key]
            return (
              answer && (
                <ItemCard
                  key={item.key}
                  item={item}
                  number={at + 1}
                  values={answer}
                  error={textOf(item.key)}
                  onChange={(change) =>
                    form.change({ answers: { ...values.answers, [item.key]: { ...answer, ...change } } }, item.key)
                  }
                />
              )
            )
          })}
        </ol>
        <TextArea
          id="inspection-notes"
          label={t('page.notes')}
          value={values.notes}
          maxLength={LONGEST_INSPECTION_NOTES}
          onChange={(event) => form.change({ notes: event.currentTarget.value })}
        />
      </RecordForm>
      <Photos owner={{ type: 'plant_inspection', id }} time_zone={time_zone} />
      <div className={styles['sign']}>
        <p className={styles['progress']}>
          {t('page.progress', { answered: formatCount(answered), total: formatCount(items.length) })}
        </p>
        <Discard id={id} onDiscarded={form.drop} />
        <Button type="submit" form="inspection-form" loading={form.save.isPending && !signing}>
          {t('page.save')}
        </Button>
        <Button kind="primary" onClick={sign}>
          {t('page.sign')}
        </Button>
      </div>
      <Suspense>
        {signing && (
          <SignDialog
            plant={inspection.plant}
            call={form.save}
            onSign={(signature) => form.sendWith({ sign: signature })}
            onClose={() => setSigning(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function Discard({ id, onDiscarded }: { id: number; onDiscarded: () => void }) {
  const { t } = useTranslation('plant-inspections')
  const [confirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  const base = useInspectionsBase()
  const discard = useCall(discardInspection, {
    invalidates: [inspectionsKey],
    toast: () => t('page.discarded'),
    onDone: () => {
      onDiscarded()
      return navigate({ to: base as '/' })
    },
    onSettled: () => setConfirming(false),
  })
  return (
    <>
      <Button kind="danger" onClick={() => setConfirming(true)}>
        {t('page.discard')}
      </Button>
      <ConfirmDialog
        opened={confirming}
        danger
        busy={discard.isPending}
        title={t('page.discard_title')}
        acceptLabel={t('page.discard')}
        onAccept={() => discard.mutate(id)}
        onCancel={() => setConfirming(false)}
      >
        {t('page.discard_text')}
      </ConfirmDialog>
    </>
  )
}
