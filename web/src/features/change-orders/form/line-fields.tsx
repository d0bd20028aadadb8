import { MOST_LINE_EXPLANATION } from '@milepost/contract/change-orders/change-order'
import { readDecimal } from '@milepost/contract/pay-items/read-fields'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sumDecimals } from '../../../lib/decimals.ts'
import { withUnit } from '../../../lib/numbers.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useInputs } from '../../pay-items/index.ts'
import { useItemQuantities } from '../../reconciliation-uom/index.ts'
import '../change-orders.en.json'
import styles from '../change-orders.module.css'
import { ChangeMark } from '../update-marks.tsx'
import { lineInput, nameOfLine, type FormLine } from './update-values.ts'
import type { UpdateForm } from './use-update-form.ts'
import shared from '../../../ui/shared.module.css'

/** The result of a change: the item's quantity before and after. */
function Outcome({
  project_id,
  item,
  delta,
}: Pick<FormLine & { kind: 'change' }, 'item' | 'delta'> & { project_id: number }) {
  const { t } = useTranslation('change-orders')
  const quantities = useItemQuantities(project_id)
  const quantity = (value: string) => withUnit(quantities(value, item.unit_of_measure), item.unit_of_measure)
  const read = readDecimal(delta)
  const before = quantity(item.current_quantity)
  return (
    <p className={shared['hint']} role="status">
      {read === null || read === '0'
        ? t('form.now', { before })
        : t('form.after', { before, after: quantity(sumDecimals([item.current_quantity, read])) })}
    </p>
  )
}

function ChangeFields({ form, line }: { form: UpdateForm; line: FormLine & { kind: 'change' } }) {
  const { t } = useTranslation('change-orders')
  const { key, delta } = line
  return (
    <>
      <TextInput
        id={lineInput(key, 'qty_delta')}
        label={t('form.change')}
        error={form.textOf(`${key}.qty_delta`)}
        required
        inputMode="text"
        autoComplete="off"
        maxLength={30}
        value={delta}
        onBlur={() => form.leaveField(`${key}.qty_delta`)}
        onChange={(event) => form.changeLine(key, { delta: event.currentTarget.value }, 'qty_delta')}
      />
    </>
  )
}

function NewFields({ form, line }: { form: UpdateForm; line: FormLine & { kind: 'new' } }) {
  const { key, fields } = line
  const { line: input, unit } = useInputs({
    values: fields,
    prefix: `${key}.`,
    faultOf: (field) => form.faultOf(`${key}.${field}`),
    leave: (field) => form.leaveField(`${key}.${field}`),
    change: (field, value) => form.changeLine(key, { fields: { ...fields, [field]: value } }, field),
  })
  return (
    <>
      {input('line_number', { required: true, inputMode: 'numeric', maxLength: 10 })}
      {input('item_code', { required: true, maxLength: 50 })}
      <div className={styles['wide']}>{input('item_description', { required: true, maxLength: 500 })}</div>
      {unit('unit_of_measure', true)}
      {input('item_number', { maxLength: 50 })}
      {input('quantity', { required: true, inputMode: 'text', maxLength: 30 })}
      {input('unit_price', { inputMode: 'decimal', maxLength: 30, leftSection: '$' })}
    </>
  )
}

/** One line of an update that is being typed. */
export function LineFields({
  project_id,
  form,
  line,
  number,
}: {
  project_id: number
  form: UpdateForm
  line: FormLine
  /** Counts from 1, as people do. */
  number: number
}) {
  const { t } = useTranslation('change-orders')
  const name = nameOfLine(line) || t('form.unnamed', { number })
  const kind = line.kind === 'new' ? 'new' : line.delta.trim().startsWith('-') ? 'decrease' : 'increase'
  return (
    <fieldset className={shared['entry']}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles['lineHead']}>
        <div>
          <p>
            <strong>{name}</strong> {line.kind === 'change' && line.item.item_description}{' '}
            {(line.kind === 'new' || line.delta.trim() !== '') && <ChangeMark kind={kind} />}
          </p>
          {line.kind === 'change' && <Outcome project_id={project_id} item={line.item} delta={line.delta} />}
        </div>
        <IconButton
          size="small"
          label={t('form.remove', { name })}
          onClick={() => {
            form.remove(line.key)
            document.getElementById('update-find')?.focus()
          }}
        >
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={styles['inputs']}>
        {line.kind === 'change' ? <ChangeFields form={form} line={line} /> : <NewFields form={form} line={line} />}
        <div className={styles['wide']}>
          <TextInput
            label={t('form.explain')}
            autoComplete="off"
            maxLength={MOST_LINE_EXPLANATION}
            value={line.explanation}
            onChange={(event) => form.changeLine(line.key, { explanation: event.currentTarget.value }, 'explanation')}
          />
        </div>
      </div>
    </fieldset>
  )
}
