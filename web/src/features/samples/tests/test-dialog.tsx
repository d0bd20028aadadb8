import type { Answers, Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import type { RouteResponse } from '@milepost/contract/core/route'
import type { sampleTests, SampleTestShown } from '@milepost/contract/sample-tests/sample-tests.contract'
import { isDecisive } from '@milepost/contract/samples/sample-kinds'
import type { Sample } from '@milepost/contract/samples/samples.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { useQuestionWords } from '../../../ui/questionnaire/question-words.ts'
import { QuestionnaireFields } from '../../../ui/questionnaire/questionnaire-fields.tsx'
import { FieldColumns } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { createTest, sampleTestsKey, updateTest } from './api.ts'
import { useReadTest } from './read-values.ts'
import './sample-tests.en.json'

export interface TestDialogProps {
  sample: Sample
  form: Questionnaire
  /** Who may be named as the tester. */
  testers: RouteResponse<typeof sampleTests.choices>['testers']
  /** The test to change; null enters a new one. */
  test: SampleTestShown | null
  /** The test that a new one repeats. */
  retests: SampleTestShown | null
  onClose: () => void
}

const inputId = (path: string) => `test-${path.replaceAll('.', '-')}`

/** Enters a test, or changes one: as a draft that may lack answers, or finished with its results. */
export function TestDialog({ sample, form: questionnaire, testers, test, retests, onClose }: TestDialogProps) {
  const { t } = useTranslation('sample-tests')
  const { say, nameAt } = useQuestionWords()
  const { readValues, textOfDetail } = useReadTest(questionnaire, sample)
  const title = say(questionnaire.title)
  const finishes = !test?.finished
  const form = useRecordForm({
    name: `sample.${sample.id}.test.${test?.id ?? `${questionnaire.key}.${retests?.id ?? 'new'}`}`,
    first: {
      tested_on: test?.tested_on ?? '',
      tester_id: String((test ? test.tester_id : testers.find(({ own }) => own)?.id) ?? ''),
      answers: (test?.answers ?? {}) as Answers,
    },
    ...(test && { lock_version: test.lock_version }),
    texts: {
      inputId,
      nameOf: (field: string) =>
        field.startsWith('answers.') ? nameAt(questionnaire, field.slice(8)) : t(`fields.${field as 'tested_on'}`),
      faultText: (fault?: string) => fault,
      valueText: (_field, value) => (typeof value === 'object' ? '…' : String(value ?? '-')),
    },
    read: readValues,
    refused: ({ details }) =>
      Object.fromEntries(details.toReversed().map((detail) => [detail.path, textOfDetail(detail)])),
    send: ({ lock_version, finished = finishes, ...body }: Sent & { lock_version: number }) =>
      test
        ? updateTest(test.id, { ...body, lock_version, ...(finished && { finished }) } as Parameters<
            typeof updateTest
          >[1])
        : createTest(sample.id, {
            ...(body as Parameters<typeof createTest>[1]),
            form: questionnaire.key,
            retests_id: retests?.id ?? null,
            finished,
          }),
    invalidates: [sampleTestsKey],
    toast: (saved) => {
      const name = t('name', { title, instance: saved.instance })
      return saved.outcome ? t('finished', { name, outcome: t(`outcomes.${saved.outcome}`) }) : t('saved', { name })
    },
    onSaved: onClose,
    onUnchanged: (): void => (finishes ? form.sendWith({ finished: true }) : onClose()),
  })
  const { reading } = readValues(form.values)
  // Somebody who no longer tests stays the tester of a test.
  const former =
    test?.tester_id && testers.every(({ id }) => id !== test.tester_id)
      ? [{ value: String(test.tester_id), label: test.tester ?? '' }]
      : []
  const name = test ? t('name', { title, instance: test.instance }) : title
  return (
    <RecordDialog
      form={form}
      title={t('dialog_title', { name, number: sample.number })}
      accept={t(finishes ? 'finish' : 'save')}
      width={860}
      aside={
        finishes && (
          <Button
            disabled={form.save.isPending || (test !== null && !form.differs)}
            onClick={() => form.sendWith({ finished: false })}
          >
            {t('save_draft')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <FieldColumns>
        <DateInput {...form.date('tested_on')} required />
        <SelectField
          {...form.choice('tester_id')}
          required={isDecisive(sample.kind)}
          options={[
            { value: '', label: t('choose_tester') },
            ...former,
            ...testers.map(({ id, name: of, employer }) => ({
              value: String(id),
              label: [of, employer].filter(Boolean).join(' · '),
            })),
          ]}
        />
      </FieldColumns>
      <QuestionnaireFields
        form={questionnaire}
        answers={form.values.answers}
        reading={reading}
        inputId={(path) => inputId(`answers.${path}`)}
        errorOf={(path) => form.textOf(`answers.${path}`)}
        onChange={(answers, path) => form.change({ answers }, `answers.${path}`)}
        onLeave={(path) => form.leaveField(`answers.${path}`)}
      />
    </RecordDialog>
  )
}

/** What the form sends. */
interface Sent {
  tested_on?: string | null
  tester_id?: number | null
  answers?: Answers
  /** False saves a draft. */
  finished?: boolean
}
