import { defineCatalogue } from '../../lib/i18n.ts'
import english from './exports.en.json'
import type progress from './exports.progress.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** All but the button's text comes with what the button opens. */
    exports: typeof english & typeof progress
  }
}

defineCatalogue('exports', english, () => import('./exports.es.json'))
