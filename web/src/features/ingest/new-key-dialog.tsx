import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { plantsKey } from '../plants/index.ts'
import { createKey, keysKey } from './api.ts'
import styles from './ingest.module.css'
import type { ShownKey } from './shown-key-dialog.tsx'
import { useSenders } from './use-senders.ts'
import shared from '../../ui/shared.module.css'

const nothing: { supplier: string; name: string; chosen: readonly string[]; sandbox: boolean } = {
  supplier: '',
  name: '',
  chosen: [],
  sandbox: false,
}

/** Makes a key for a supplier, for all of its plants or some. */
export function NewKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: ShownKey) => void }) {
  const { t } = useTranslation('ingest')
  const { suppliers, plants, none } = useSenders()
  const ownOf = (supplier: string) => plants.filter((plant) => String(plant.supplier_id) === supplier)
  const form = useRecordForm({
    name: 'key.new',
    first: nothing,
    texts: {
      inputId: (field) => `key-${field}`,
      nameOf: (field) => t(`new_key.${field === 'chosen' ? 'plants' : field}`),
      faultText: (fault) => fault && t('new_key.required'),
    },
    read: ({ supplier, name, chosen, sandbox }) => ({
      body: {
        supplier_id: Number(supplier),
        name: name.trim(),
        ...(chosen.length > 0 && { plants: [...chosen] }),
        ...(sandbox && { sandbox }),
      },
      faults: {
        ...(supplier === '' && { supplier: 'required' }),
        ...(name.trim() === '' && { name: 'required' }),
      },
    }),
    refused: () => ({}),
    send: async (body, { supplier, chosen, sandbox }) => {
      const { key } = await createKey(body)
      return { key, name: body.name, sandbox, plant: chosen[0] ?? ownOf(supplier)[0]?.code ?? 'PLANT-01' }
    },
    invalidates: [keysKey, plantsKey],
    onSaved: onMade,
  })
  const { supplier, chosen } = form.values
  const own = ownOf(supplier)
  const toggle = (code: string, on: boolean) =>
    form.change({ chosen: on ? [...chosen, code] : chosen.filter((other) => other !== code) })
  return (
    <RecordDialog form={form} title={t('new_key.title')} accept={t('new_key.save')} onClose={onClose}>
      {none && <p className={styles['error']}>{none}</p>}
      <SelectField
        {...form.choice('supplier')}
        required
        onChange={(value) => form.change({ supplier: value, chosen: [] })}
        options={[{ value: '', label: '' }, ...suppliers.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <TextInput {...form.line('name')} description={t('new_key.name_hint')} maxLength={100} required />
      <Checkbox {...form.check('sandbox')} description={t('new_key.sandbox_hint')} />
      {own.length > 0 && (
        <fieldset className={styles['plants']}>
          <legend>{t('new_key.plants')}</legend>
          <p className={shared['hint-text']}>{t('new_key.plants_hint')}</p>
          {own.map(({ code, name: plant }) => (
            <Checkbox
              key={code}
              label={`${code} · ${plant}`}
              checked={chosen.includes(code)}
              onChange={(event) => toggle(code, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
    </RecordDialog>
  )
}
