import { defineCatalogue } from '../../lib/i18n.ts'
import english from './plant-data.en.json'

defineCatalogue('plant-data', english, () => import('./plant-data.es.json'))
