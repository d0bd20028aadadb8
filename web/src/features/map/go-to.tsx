import { finds } from '@milepost/contract/find/find.contract'
import type { FoundRoad } from '@milepost/contract/road-network/road-network.contract'
import type { MapPlant } from '@milepost/contract/map/map.contract'
import type { StationNowhere } from '@milepost/contract/stations/stations.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/numbers.ts'
import { call } from '../../lib/client.ts'
import { mapSettingsOptions } from '../../map/map-settings.ts'
import { baseMap } from '../../map/base/base-client.ts'
import { decimalDegrees, isOutOfRange, readPlace, type Place } from '../../map/coordinates.ts'
import type { Bounds } from '../../map/map-instance.ts'
import { Picker, type Choice } from '../../ui/picker.tsx'
import { mapKey, roadsOptions } from './api.ts'
import { isStation, mayNamePlace, namedPlacesOptions } from './position-api.ts'
import './map.en.json'

/** Where the person wants to go. */
export type Target =
  | { kind: 'place'; place: Place }
  | { kind: 'bounds'; bounds: Bounds }
  | { kind: 'plant'; plant: MapPlant }
  | { kind: 'ticket'; id: number; number: string }
  | { kind: 'project'; id: number }

interface GoToChoice extends Choice {
  target: Target
}

/** Hits of a kind that are offered at most. */
const MOST = 4

/** What a text means on the map: coordinates in degrees or on a plane, a station, a state or county, a plant, a ticket, and where all projects are shown a project. */
function useTargets(
  search: string,
  { plants, projects, project_id, within }: Pick<GoToProps, 'plants' | 'projects' | 'project_id' | 'within'>,
) {
  const { t } = useTranslation('map')
  const place = readPlace(search)
  const searches = search.length > 1 && place === null
  const searchesNames = searches && !isStation(search)
  const near = nearOf(within, plants)
  const areas = useQuery({
    queryKey: [...mapKey, 'areas', search, near?.map(Math.round)],
    queryFn: () => baseMap.places(search, near),
    enabled: searchesNames,
    placeholderData: keepPreviousData,
  })
  const hits = useQuery({
    queryKey: [...mapKey, 'find', search],
    queryFn: async ({ signal }) => (await call(finds.anywhere, { query: { search } }, { signal })).hits,
    enabled: searchesNames,
    placeholderData: keepPreviousData,
  })
  const { data: settings } = useQuery(mapSettingsOptions)
  const roads = useQuery({
    ...roadsOptions(search, near),
    enabled: searchesNames && (settings?.roads ?? null) !== null,
    placeholderData: keepPreviousData,
  })
  const named = useQuery(namedPlacesOptions(search, { project_id, within }))
  const namedPlaces = mayNamePlace(search) ? named.data : undefined
  const text = search.toLowerCase()
  const targets: { label: string; target: Target }[] = place
    ? [{ label: t('go_to.coordinates', { place: decimalDegrees(place) }), target: { kind: 'place', place } }]
    : searches
      ? [
          ...(namedPlaces?.places ?? []).map(({ label, longitude, latitude }) => ({
            label,
            target: { kind: 'place' as const, place: { longitude, latitude } },
          })),
          ...plants
            .filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(text))
            .slice(0, MOST)
            .map((plant) => ({ label: t('go_to.plant', { ...plant }), target: { kind: 'plant' as const, plant } })),
          ...(searchesNames ? (hits.data ?? []) : [])
            .filter(({ kind }) => kind === 'ticket' || (kind === 'project' && projects))
            .slice(0, 2 * MOST)
            .map(({ kind, id, title }) =>
              kind === 'ticket'
                ? {
                    label: t('go_to.ticket', { number: title }),
                    target: { kind: 'ticket' as const, id, number: title },
                  }
                : { label: t('go_to.project', { name: title }), target: { kind: 'project' as const, id } },
            ),
          ...(searchesNames ? (roads.data ?? []) : []).map((road) => ({
            label: t('go_to.road', { road: roadText(t, road), miles: formatDecimal(road.miles, 1) }),
            target: { kind: 'bounds' as const, bounds: road.bounds },
          })),
          ...(searchesNames ? (areas.data ?? []) : []).map(({ name, bounds }) => ({
            label: t('go_to.area', { name }),
            target: { kind: 'bounds' as const, bounds },
          })),
        ]
      : []
  return {
    choices: targets.map((one, at): GoToChoice => ({ id: at + 1, ...one })),
    isFetching: areas.isFetching || roads.isFetching || hits.isFetching || named.isFetching,
    nothing: nothingOf(t, search, namedPlaces?.nowhere),
  }
}

/** A road by its route, its name, or both. */
const roadText = (t: TFunction<'map'>, { name, route }: FoundRoad): string =>
  [
    ...(route ? [t(`go_to.routes.${route.system}`, { number: route.number })] : []),
    ...(name === null ? [] : [name]),
  ].join(' ')

/** Most alignments that are named as not having a station. */
const MOST_NOWHERE = 3

/** Why a text names no place, where it is one that could. */
function nothingOf(t: TFunction<'map'>, search: string, nowhere: readonly StationNowhere[] = []): string | undefined {
  if (isOutOfRange(search)) return t('go_to.out_of_range')
  if (nowhere.length > 0)
    return nowhere
      .slice(0, MOST_NOWHERE)
      .map(({ reason, zones, ...said }) => t(`go_to.nowhere.${reason}`, { ...said, zones: zones.join(', ') }))
      .join(' ')
  return undefined
}

/** Where what is found should be near: the middle of what the map shows, else of the plants. */
function nearOf(within: string | undefined, plants: readonly MapPlant[]): readonly [number, number] | null {
  const [west, south, east, north] = within?.split(',').map(Number) ?? []
  if (west !== undefined && south !== undefined && east !== undefined && north !== undefined)
    return [(west + east) / 2, (south + north) / 2]
  if (plants.length === 0) return null
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  return [mean(plants.map(({ longitude }) => longitude)), mean(plants.map(({ latitude }) => latitude))]
}

interface GoToProps {
  plants: readonly MapPlant[]
  /** Whether projects are offered: not on the map of one project. */
  projects: boolean
  /** The project whose stations are searched. */
  project_id: number | undefined
  /** What the map shows. */
  within: string | undefined
  onGo: (target: Target) => void
}

/** Finds a place on the map by name. */
export function GoTo({ onGo, ...requested }: GoToProps) {
  const { t } = useTranslation('map')
  return (
    <Picker<GoToChoice>
      label={t('go_to.label')}
      placeholder={t('go_to.hint')}
      chosen={null}
      useChoices={(search) => useTargets(search, requested)}
      onPick={(choice) => choice && onGo(choice.target)}
    />
  )
}
