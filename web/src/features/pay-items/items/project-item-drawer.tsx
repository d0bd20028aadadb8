import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { Details } from '../../../ui/details.tsx'
import { itemOptions, removeItem, updateItem } from '../api.ts'
import '../pay-items.en.json'
import { useFieldTexts } from '../field-texts.ts'
import { formatPrice } from '../../../lib/price.ts'
import { DrawerTitle, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import { EditDrawer, WaitingDrawer } from '../item-drawer.tsx'
import { useInputs } from '../item-inputs.tsx'
import styles from '../pay-items.module.css'
import { useItemQuantities } from '../../reconciliation-uom/index.ts'
import { useItemForm } from '../use-item-form.ts'
import { contractorNames, contractProjectName, ItemMarks } from './item-marks.tsx'
import { ItemLinks, useLinkChoices } from './item-links.tsx'
import { linkFlags, readItem, valuesOfItem } from './item-values.ts'
import shared from '../../../ui/shared.module.css'

const QuantityHistory = lazy(withRetry(() => import('./quantity-history.tsx')))

export interface ProjectItemDrawerProps extends RecordDrawerOpened {
  project_id: number
  id: number
  /** The item's row if it is in the list: shown until the item has loaded. */
  row?: ProjectPayItem | undefined
}

/** One item of a project: what may be changed as a form, all else as facts. */
export default function ProjectItemDrawer({ project_id, id, row, ...drawer }: ProjectItemDrawerProps) {
  const { data = row, error, refetch } = useQuery(itemOptions(project_id, id))
  const item = error?.status === 404 ? undefined : data
  if (!item) return <WaitingDrawer error={error} onRetry={() => void refetch()} {...drawer} />
  return item.abilities.includes('link') ? <Editing item={item} {...drawer} /> : <Reading item={item} {...drawer} />
}

const titleOf = ({ item_code, item_description }: ProjectPayItem) => `${item_code} · ${item_description}`

/** What a line says. */
function ItemDetails({ item }: { item: ProjectPayItem }) {
  const { t } = useTranslation('pay-items')
  const { nameOf, valueText } = useFieldTexts()
  const quantities = useItemQuantities(item.project_id)
  const quantity = (value: string | null, uom: string) => (value === null ? '-' : `${quantities(value, uom)} ${uom}`)
  return (
    <>
      <ItemMarks item={item} t={t} />
      <Details
        rows={[
          [nameOf('line_number'), item.line_number],
          ...(item.item_number === null ? [] : [[nameOf('item_number'), item.item_number] as const]),
          [nameOf('quantity'), quantity(item.quantity, item.unit_of_measure)],
          ...(item.current_quantity === item.quantity
            ? []
            : [[nameOf('current_quantity'), quantity(item.current_quantity, item.unit_of_measure)] as const]),
          [nameOf('unit_price'), formatPrice(item.unit_price)],
          [nameOf('bid_amount'), formatDollars(item.bid_amount)],
          [
            nameOf('estimated_quantity'),
            quantity(item.estimated_quantity, item.estimated_qty_uom ?? item.unit_of_measure),
          ],
          ...(item.contract_project
            ? [[nameOf('external_dot_contract_project_id'), contractProjectName(item)] as const]
            : []),
          [nameOf('external_dot_contractor_ids'), contractorNames(item) || '-'],
          ...linkFlags.map((flag) => [nameOf(flag), valueText(flag, item[flag])] as const),
        ]}
      />
    </>
  )
}

function Reading({ item, takeFocus, onClose }: RecordDrawerOpened & { item: ProjectPayItem }) {
  return (
    <Drawer opened onClose={onClose} title={<DrawerTitle takeFocus={takeFocus}>{titleOf(item)}</DrawerTitle>}>
      <div className={shared['form']}>
        <ItemDetails item={item} />
        <Suspense>
          <QuantityHistory project_id={item.project_id} id={item.id} />
        </Suspense>
      </div>
    </Drawer>
  )
}

function Editing({ item, ...drawer }: RecordDrawerOpened & { item: ProjectPayItem }) {
  const { t } = useTranslation('pay-items')
  const { valueText } = useFieldTexts()
  const { id, project_id, item_code: code, unit_of_measure: uom } = item
  const quantities = useItemQuantities(project_id)
  const choices = useLinkChoices(project_id)
  const labelOf = (known: readonly { id: number; label: string }[] | undefined, one: unknown) =>
    known?.find((choice) => choice.id === one)?.label ?? String(one)
  const saidOf = (field: string, value: unknown) => {
    if (field === 'external_dot_contract_project_id' && value !== null) return labelOf(choices.parts, value)
    if (field !== 'external_dot_contractor_ids' || !Array.isArray(value)) return valueText(field, value)
    return value.map((one: unknown) => labelOf(choices.contractors, one)).join(', ') || '-'
  }
  const form = useItemForm({
    name: `pay_item.${id}`,
    first: valuesOfItem(item),
    lock_version: item.lock_version,
    read: readItem,
    codeOf: ({ fields }) => String(fields['item_code']),
    saidOf,
    send: (body) => updateItem(project_id, id, body),
    toast: (saved) => t('saved', { code: saved.item_code }),
    onUnchanged: drawer.onClose,
    onSaved: drawer.onClose,
  })
  const { values } = form
  const { line, unit, flag } = useInputs({
    ...form,
    leave: form.leaveField,
    values: values.fields,
    change: (field, value) => form.change({ fields: { ...values.fields, [field]: value } }, field),
  })
  const open = item.abilities.includes('update')
  return (
    <EditDrawer
      {...drawer}
      title={titleOf(item)}
      code={code}
      form={form}
      removal={
        item.abilities.includes('delete')
          ? {
              title: t('items.remove_title', { number: item.line_number }),
              text: t('items.remove_text', {
                code,
                description: item.item_description,
                quantity: `${quantities(item.quantity, uom)} ${uom}`,
              }),
              remove: () => removeItem(project_id, id),
            }
          : undefined
      }
    >
      {open ? (
        <>
          <div className={shared['fields']}>
            {line('line_number', { required: true, inputMode: 'numeric', maxLength: 10 })}
            {line('item_code', { required: true, maxLength: 50 })}
            {line('item_number', { maxLength: 50 })}
            <div className={styles['whole']}>{line('item_description', { required: true, maxLength: 500 })}</div>
            {line('quantity', { required: true, inputMode: 'decimal', maxLength: 30 })}
            {unit('unit_of_measure', true)}
            {line('estimated_quantity', { inputMode: 'decimal', maxLength: 30 })}
            {unit('estimated_qty_uom')}
            {line('unit_price', { inputMode: 'decimal', maxLength: 30, leftSection: '$' })}
          </div>
          <div className={styles['flags']}>
            {flag('is_dnp')}
            {flag('source_only')}
            {flag('major')}
          </div>
        </>
      ) : (
        <>
          <p className={shared['hint']}>{t('items.active_item')}</p>
          <ItemDetails item={item} />
          <Suspense>
            <QuantityHistory project_id={project_id} id={id} />
          </Suspense>
        </>
      )}
      <div className={styles['flags']}>
        {linkFlags.map((name) => (
          <div key={name}>{flag(name)}</div>
        ))}
      </div>
      <ItemLinks values={values} choices={choices} faultOf={form.faultOf} onChange={form.change} />
    </EditDrawer>
  )
}
