import { defineCatalogue } from '../../lib/i18n.ts'
import english from './conflict.en.json'

defineCatalogue('conflict', english, () => import('./conflict.es.json'))
