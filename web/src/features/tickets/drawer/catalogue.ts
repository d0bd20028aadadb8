import { defineCatalogue } from '../../../lib/i18n.ts'
import english from './ticket.en.json'
import ofList from './tickets.drawer.en.json'

defineCatalogue('ticket', english, () => import('./ticket.es.json'))
defineCatalogue('tickets', ofList, () => import('./tickets.drawer.es.json'))
