import { defineCatalogue } from '../../lib/i18n.ts'
import english from './plant-health.en.json'

defineCatalogue('plant-health', english, () => import('./plant-health.es.json'))
