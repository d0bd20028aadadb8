import { defineCatalogue } from '../lib/i18n.ts'
import english from './shell.en.json'

defineCatalogue('shell', english, () => import('./shell.es.json'))
