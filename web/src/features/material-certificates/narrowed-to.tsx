import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { materialOptions, typeOptions } from './api.ts'
import './material-certificates.en.json'

export interface NarrowedToProps {
  of: 'material' | 'type'
  /** The id in the address. */
  value: string | undefined
  onClear: () => void
}

/** The one material or certificate type to which a link narrowed a list; a click shows all again. */
export function NarrowedTo({ value, ...narrowed }: NarrowedToProps) {
  if (value === undefined || !/^\d+$/.test(value)) return null
  return narrowed.of === 'type' ? (
    <ToType id={Number(value)} {...narrowed} />
  ) : (
    <ToMaterial id={Number(value)} {...narrowed} />
  )
}

function ToType({ id, ...chip }: { id: number; onClear: () => void }) {
  const { data } = useQuery(typeOptions(id))
  return <Chip name={data?.name} {...chip} />
}

function ToMaterial({ id, ...chip }: { id: number; onClear: () => void }) {
  const { data } = useQuery(materialOptions(id))
  return <Chip name={data?.name} {...chip} />
}

function Chip({ name, onClear }: { name: string | undefined; onClear: () => void }) {
  const { t } = useTranslation('material-certificates')
  if (name === undefined) return null
  return (
    <FilterChips
      texts={{
        label: t('chips.label'),
        clear: t('chips.clear'),
        remove: (filter) => t('types.remove', { name: filter }),
      }}
      filters={[{ label: name, without: null }]}
      onChange={onClear}
      onClear={onClear}
    />
  )
}
