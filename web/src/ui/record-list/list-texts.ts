import type { PageInfo } from '@milepost/contract/core/list'
import type { ResourceNamespaceMap } from 'i18next'
import type { ListTexts } from './record-list.tsx'

type Catalogues = ResourceNamespaceMap
type ListsOf<Ns extends keyof Catalogues> = Extract<keyof Catalogues[Ns], 'list' | `${string}_list`>

/** The texts of a list: its catalogue and the object there, which is named `list` or ends in `_list`: `contracts:part_list`. */
export type ListKey = { [Ns in keyof Catalogues]: `${Ns}:${ListsOf<Ns>}` }[keyof Catalogues]

type CatalogueOf<Key extends ListKey> = Key extends `${infer Ns extends keyof Catalogues}:${string}`
  ? Catalogues[Ns]
  : never
type At<Catalogue, Name> = Name extends keyof Catalogue ? Catalogue[Name] : unknown
/** What a list has of its own, and what it shares with the lists after which it is named: `deleted_url_list`, `url_list`, `list`. */
type Named<Catalogue, Name extends string> = At<Catalogue, Name> &
  (Name extends `${string}_${infer Shared}` ? Named<Catalogue, Shared> : unknown)
type TextsAt<Key extends ListKey> = Key extends `${string}:${infer Name}` ? Named<CatalogueOf<Key>, Name> : never

/** Fields whose header the catalogue has, in the list's `columns` or among its `fields`. */
export type HeaderOf<Key extends ListKey> = Key extends ListKey
  ? (keyof At<TextsAt<Key>, 'columns'> | keyof At<CatalogueOf<Key>, 'fields'>) & string
  : never

/** Objects of the catalogue that have a word for every value. */
export type WordsOf<Key extends ListKey, Value> = Key extends ListKey
  ? {
      [Name in keyof CatalogueOf<Key> & string]: `${Value & (string | boolean)}` extends keyof CatalogueOf<Key>[Name]
        ? Name
        : never
    }[keyof CatalogueOf<Key> & string]
  : never

/** Every list has these texts; one with a search also what to say where it finds nothing, and how to clear it. */
type Needed<Key extends ListKey> =
  | 'label'
  | 'failed'
  | 'empty'
  | ('search' extends keyof TextsAt<Key> ? 'no_match' | 'clear' : never)

/** Does not compile if the catalogue lacks a text of the list. */
export type Complete<Key extends ListKey> = Key extends ListKey
  ? Exclude<Needed<Key>, keyof TextsAt<Key>> extends infer Missing
    ? [Missing] extends [never]
      ? unknown
      : { missing_text: Missing }
    : never
  : never

/** `t` of a catalogue whose keys are put together. */
export type PlainTexts = (keys: string | string[], values?: object) => string

/** The objects of the catalogue that a list's text may be in, its own first. */
function objectsOf(key: ListKey): string[] {
  const words = key.replace(/^.*:/, '').split('_')
  return words.map((_word, at) => words.slice(at).join('_'))
}

/** A text of a list; '' where its catalogue has none. */
const listText =
  (t: PlainTexts, key: ListKey) =>
  (name: string, values: object = {}): string =>
    t(
      objectsOf(key).map((object) => `${object}.${name}`),
      { defaultValue: '', ...values },
    )

/** The header of a column. */
export const headerText = (t: PlainTexts, key: ListKey, field: string): string =>
  t([...objectsOf(key).map((object) => `${object}.columns.${field}`), `fields.${field}`])

/** All texts of a list; those that its catalogue lacks are not shown. */
export function listTexts(t: PlainTexts, key: ListKey, page: PageInfo | null | undefined): ListTexts {
  const text = listText(t, key)
  const optional = (name: string) => text(name) || undefined
  const found = page?.total_capped && text('found_capped', { count: 0 }) ? 'found_capped' : 'found'
  return {
    label: text('label'),
    failed: text('failed'),
    failed_text: optional('failed_text'),
    search: optional('search'),
    search_hint: optional('search_hint'),
    found: text(found, { count: 0 }) ? (rows) => text(found, rows) : undefined,
    no_match: optional('no_match'),
    no_match_text: optional('no_match_text'),
    clear: optional('clear'),
    empty: text('empty'),
    empty_text: optional('empty_text'),
  }
}
