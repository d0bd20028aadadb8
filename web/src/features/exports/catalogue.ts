import { defineCatalogue } from '../../lib/i18n.ts'
import english from './exports.en.json'

defineCatalogue('exports', english, () => import('./exports.es.json'))
