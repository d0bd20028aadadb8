import type { CallFault } from '@milepost/contract/core/call-faults'
import type { MapSource } from '@milepost/contract/map/map.contract'
import { isTileAddress, mapSourceKinds, type MapSourceKind } from '@milepost/contract/map/map-states'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../lib/call-faults.ts'
import type { Problem } from '../../lib/problem.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { mapKey, mapSourcesOptions, saveMapSources } from './api.ts'
import './map.en.json'

const parts = ['address', 'attribution', 'max_zoom'] as const
type Part = (typeof parts)[number]
type Field = `${MapSourceKind}.${Part}`
type Values = Record<Field, string>
/** Why an address returned no picture follows `no_tile: `, as JSON. */
type Fault = 'address' | 'attribution' | 'level' | `no_tile: ${string}`

const partsOf = (field: string) => field.split('.') as [MapSourceKind, Part]

const valuesOf = (sources: readonly MapSource[]): Values =>
  Object.fromEntries(
    mapSourceKinds.flatMap((kind) => {
      const source = sources.find((one) => one.kind === kind)
      return [
        [`${kind}.address`, source?.url_template ?? ''],
        [`${kind}.attribution`, source?.attribution ?? ''],
        [`${kind}.max_zoom`, String(source?.max_zoom ?? 19)],
      ]
    }),
  ) as Values

/** What the form sends: the kinds that have an address; and what is wrong with them. */
function read(values: Values): { body: { sources: MapSource[] }; faults: Partial<Record<Field, Fault>> } {
  const faults: Partial<Record<Field, Fault>> = {}
  const sources = mapSourceKinds.flatMap((kind): MapSource[] => {
    const [url_template, attribution, level] = parts.map((part) => values[`${kind}.${part}`].trim())
    if (!url_template) return []
    const max_zoom = /^\d{1,2}$/.test(level ?? '') ? Number(level) : 0
    if (!isTileAddress(url_template)) faults[`${kind}.address`] = 'address'
    if (!attribution) faults[`${kind}.attribution`] = 'attribution'
    if (max_zoom < 1 || max_zoom > 22) faults[`${kind}.max_zoom`] = 'level'
    return [{ kind, url_template, attribution: attribution ?? '', max_zoom }]
  })
  return { body: { sources }, faults }
}

/** Faults that the server found, by the fields of the form: its list leaves out kinds without an address. */
function refused({ details }: Problem, values: Values): Partial<Record<Field, Fault>> {
  const { sources } = read(values).body
  return Object.fromEntries(
    details.flatMap(({ path, params }): [Field, Fault][] => {
      const kind = sources[Number(/^sources\.(\d)\./.exec(path)?.[1])]?.kind
      return kind ? [[`${kind}.address`, `no_tile: ${JSON.stringify(params)}`]] : []
    }),
  )
}

function SourcesForm({ sources, onClose }: { sources: readonly MapSource[]; onClose: () => void }) {
  const { t } = useTranslation('map')
  const form = useRecordForm({
    name: 'map_sources',
    first: valuesOf(sources),
    // A key may be in an address: no draft keeps it.
    notKept: mapSourceKinds.map((kind) => `${kind}.address` as const),
    texts: {
      inputId: (field) => `map-${field.replace('.', '-')}`,
      nameOf: (field) => {
        const [kind, part] = partsOf(field)
        return t(`base.${part}`, { kind: t(`base.${kind}`) })
      },
      faultText: (fault?: string) => {
        const reason = /^no_tile: (.*)$/s.exec(fault ?? '')?.[1]
        if (reason !== undefined)
          return t('base.faults.no_tile', { reason: callFaultText(JSON.parse(reason) as CallFault) })
        return fault && t(`base.faults.${fault as 'address'}`)
      },
    },
    read,
    refused,
    send: ({ sources: all }) => saveMapSources(all),
    invalidates: [mapKey],
    toast: () => t('base.saved'),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t('base.title')} accept={t('base.save')} onClose={onClose}>
      <p>{t('base.hint')}</p>
      {mapSourceKinds.flatMap((kind) =>
        parts.map((part) => (
          <TextInput
            key={`${kind}.${part}`}
            {...form.line(`${kind}.${part}`)}
            maxLength={part === 'address' ? 500 : part === 'attribution' ? 200 : 2}
          />
        )),
      )}
    </RecordDialog>
  )
}

/** Where the agency's own maps come from, for its administrators. */
export default function SourcesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('map')
  const { data, error, refetch } = useQuery({ ...mapSourcesOptions, staleTime: 0 })
  if (data) return <SourcesForm sources={data} onClose={onClose} />
  return (
    <Modal opened title={t('base.title')} onClose={onClose}>
      {error ? (
        <FailedState title={t('base.sources_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Modal>
  )
}
