import { defineCatalogue } from '../../lib/i18n.ts'
import english from './plant-inspections.en.json'

defineCatalogue('plant-inspections', english, () => import('./plant-inspections.es.json'))
