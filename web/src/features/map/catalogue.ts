import { defineCatalogue } from '../../lib/i18n.ts'
import english from './map.en.json'

defineCatalogue('map', english, () => import('./map.es.json'))
