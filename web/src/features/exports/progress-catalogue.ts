import { defineCatalogue } from '../../lib/i18n.ts'
import english from './exports.progress.en.json'

defineCatalogue('exports', english, () => import('./exports.progress.es.json'))
