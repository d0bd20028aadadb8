import { defineCatalogue } from '../../lib/i18n.ts'
import english from './passwords.en.json'

defineCatalogue('passwords', english, () => import('./passwords.es.json'))
