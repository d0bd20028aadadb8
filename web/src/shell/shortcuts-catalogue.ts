import { defineCatalogue } from '../lib/i18n.ts'
import english from './shortcuts.en.json'

defineCatalogue('shortcuts', english, () => import('./shortcuts.es.json'))
