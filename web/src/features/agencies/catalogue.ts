import { defineCatalogue } from '../../lib/i18n.ts'
import english from './agencies.en.json'

defineCatalogue('agencies', english, () => import('./agencies.es.json'))
