import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { Checkbox, type CheckboxProps } from '../../../ui/checkbox.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { DateRange } from '../../../ui/date-range.tsx'
import type { DatePair } from '../../../ui/date-range-picker.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Picker, type Choice } from '../../../ui/picker.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput, type TextInputProps } from '../../../ui/text-input.tsx'
import { TimeInput } from '../../../ui/time-input.tsx'
import { nothing, type SpecimenGroup } from './specimen.ts'

const useSample = () => useTranslation('workshop').t

const textInput = (properties: TextInputProps, faulty = false) =>
  function ShownTextInput() {
    const t = useSample()
    return <TextInput label={t('sample.code')} {...properties} error={faulty ? t('sample.required') : undefined} />
  }

const numberInput = (first: string) =>
  function ShownNumberInput() {
    const [number, setKept] = useState(first)
    return (
      <NumberInput
        label={useSample()('sample.number')}
        rule={{ whole: 9, decimals: 2 }}
        value={number}
        onValue={setKept}
      />
    )
  }

const dateInput = (first: string) =>
  function ShownDateInput() {
    const [date, setDate] = useState(first)
    return <DateInput label={useSample()('sample.day')} value={date} onValue={setDate} />
  }

const timeInput = (first: string) =>
  function ShownTimeInput() {
    const [time, setTime] = useState(first)
    return <TimeInput label={useSample()('sample.start')} value={time} onValue={setTime} />
  }

function DescribedInput() {
  const t = useSample()
  return <TextInput label={t('sample.code')} description={t('sample.code_hint')} placeholder={t('sample.code_value')} />
}

const checkbox = (properties: CheckboxProps, described = false) =>
  function ShownCheckbox() {
    const t = useSample()
    return (
      <Checkbox
        label={t('sample.flagged')}
        description={described ? t('sample.flagged_hint') : undefined}
        {...properties}
      />
    )
  }

const area = (faulty: boolean) =>
  function ShownTextArea() {
    const t = useSample()
    return (
      <TextArea
        label={t('sample.reason')}
        defaultValue={faulty ? '' : t('sample.reason_value')}
        error={faulty ? t('sample.required') : undefined}
      />
    )
  }

const fileField = (files: File[]) =>
  function ShownFileField() {
    const { t } = useTranslation('workshop')
    return <FileField label={t('sample.plant')} accept="application/pdf" files={files} onFiles={nothing} />
  }

const selectField = (faulty: boolean) =>
  function ShownSelectField() {
    const t = useSample()
    const [kind, setKind] = useState('asphalt')
    return (
      <SelectField
        label={t('sample.kind')}
        value={kind}
        onChange={setKind}
        error={faulty ? t('sample.required') : undefined}
        options={[
          { value: 'asphalt', label: t('sample.asphalt') },
          { value: 'concrete', label: t('sample.concrete') },
        ]}
      />
    )
  }

const ShownSelect = lazy(withRetry(() => import('./shown-select.tsx')))

const select = (value: string | null, disabled = false) =>
  function LoadedSelect() {
    return (
      <Suspense fallback={<Skeleton rows={1} />}>
        <ShownSelect value={value} disabled={disabled} />
      </Suspense>
    )
  }

const choices: readonly Choice[] = [
  { id: 1, label: 'NORTH-01' },
  { id: 2, label: 'BAR-01' },
]
const useChoices = (search: string) => ({
  choices: choices.filter(({ label }) => label.includes(search.toUpperCase())),
  isFetching: false,
})

const picker = (value: Choice | null, required = false) =>
  function ShownPicker() {
    const t = useSample()
    const [chosen, setChosen] = useState(value)
    const properties = { useChoices, chosen, onPick: setChosen, required }
    return <Picker label={t('sample.plant')} placeholder={t('sample.any_plant')} {...properties} />
  }

function Segments() {
  const t = useSample()
  const [view, setView] = useState<'list' | 'map'>('list')
  return (
    <SegmentedControl
      label={t('sample.view')}
      value={view}
      onChange={setView}
      options={[
        { value: 'list', label: t('sample.list') },
        { value: 'map', label: t('sample.map') },
      ]}
    />
  )
}

function Dates() {
  const [period, setPeriod] = useState<DatePair>(['2026-11-02', '2026-11-20'])
  return <DateRange label={useSample()('sample.period')} value={period} onChange={setPeriod} />
}

function Search() {
  const t = useSample()
  return <SearchInput label={t('sample.search')} placeholder={t('sample.search')} value="4102" onSearch={nothing} />
}

function Password() {
  return <PasswordInput label={useSample()('sample.password')} defaultValue="12345" autoComplete="off" />
}

function BareField() {
  const t = useSample()
  return (
    <Field label={t('sample.code')} description={t('sample.code_hint')} withAsterisk>
      {(wiring) => <input type="text" {...wiring} />}
    </Field>
  )
}

/** What is filled in. */
export const inputs: SpecimenGroup = {
  key: 'inputs',
  specimens: [
    {
      file: 'text-input',
      states: [
        ['', textInput({ defaultValue: 'NORTH-01' })],
        ['description placeholder', DescribedInput],
        ['required', textInput({ required: true })],
        ['error', textInput({}, true)],
        ['disabled', textInput({ disabled: true, defaultValue: 'NORTH-01' })],
      ],
    },
    {
      file: 'number-input',
      states: [
        ['', numberInput('22.56')],
        ['error', numberInput('1|e3')],
      ],
    },
    {
      file: 'date-input',
      states: [
        ['', dateInput('2026-11-20')],
        ['error', dateInput('11/31/2026')],
      ],
    },
    {
      file: 'time-input',
      states: [
        ['', timeInput('18:30')],
        ['error', timeInput('25:00')],
      ],
    },
    { file: 'field', states: [['', BareField]] },
    { file: 'password-input', states: [['', Password]] },
    { file: 'search-input', states: [['value', Search]] },
    {
      file: 'text-area',
      states: [
        ['', area(false)],
        ['error', area(true)],
      ],
    },
    {
      file: 'select-field',
      states: [
        ['', selectField(false)],
        ['error', selectField(true)],
      ],
    },
    {
      file: 'select',
      states: [
        ['placeholder', select(null)],
        ['value clearable', select('NORTH-01')],
        ['disabled', select('NORTH-01', true)],
      ],
    },
    {
      file: 'picker',
      states: [
        ['placeholder', picker(null)],
        ['chosen', picker(choices[0] ?? null)],
        ['required', picker(choices[0] ?? null, true)],
      ],
    },
    { file: 'date-range', states: [['value', Dates]], wide: true },
    {
      file: 'checkbox',
      states: [
        ['', checkbox({})],
        ['defaultChecked', checkbox({ defaultChecked: true })],
        ['description', checkbox({}, true)],
        ['disabled', checkbox({ disabled: true })],
      ],
    },
    {
      file: 'file-field',
      states: [
        ['', fileField([])],
        ['files', fileField([new File([], 'scale-house.pdf')])],
      ],
    },
    { file: 'segmented-control', states: [['', Segments]] },
  ],
}
