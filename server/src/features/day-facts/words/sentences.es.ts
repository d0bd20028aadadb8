import type { FactKind } from '@milepost/contract'
import type { Said } from './said.ts'
import { exceptionWords, sampleWords, skyWords, wordOf } from './word-lists.ts'

/** The impersonal verb for one or for several: `se entregó`, `se entregaron`. */
const verb = ({ one }: Said, single: string, several: string): string => (one ? single : several)
const tickets = ({ one }: Said): string => (one ? 'boleta' : 'boletas')
const numbers = ({ where, of }: Said): string =>
  where('numbers', (list) => ` (${of('tickets') === '1' || !list.includes(', ') ? 'boleta' : 'boletas'} ${list})`)
const loads = ({ count }: Said): string => count('tickets', 'carga', 'cargas')
const of = ({ where }: Said): string => where('material', (material) => ` de ${material}`)
const item = ({ of }: Said): string => `la partida ${of('item')}, ${of('description')}`
const sky = (key: string): string => wordOf(skyWords, 'es', key)

/** One plain Spanish sentence for each kind of fact. */
export const spanishSentences: Readonly<Record<FactKind, (said: Said) => string>> = {
  weather: ({ value, where }) =>
    `Clima: ${[
      value && `máxima ${value} °F`,
      where('low', (low) => `mínima ${low} °F`),
      where('morning', (key) => `${sky(key)} por la mañana`),
      where('afternoon', (key) => `${sky(key)} por la tarde`),
      where('precipitation', (inches) => `${inches} pulgadas de precipitación`),
    ]
      .filter((part) => part !== '')
      .join(', ')}.`,
  no_tickets: () => 'No se encontraron boletas para la fecha indicada.',
  deliveries: (said) =>
    `${verb(said, 'Se entregó', 'Se entregaron')} ${said.quantity} de ${said.of('material')} en ${loads(said)}${said.where('trucks', () => ` con ${said.count('trucks', 'camión', 'camiones')}`)} desde ${said.has('plant') ? said.of('plant') : `${said.of('plants')} plantas`} (${said.of('supplier')}).`,
  pending: (said) =>
    `${verb(said, 'Espera', 'Esperan')} una decisión ${said.quantity}${of(said)} en ${loads(said)}${numbers(said)}.`,
  first_load: ({ value, of }) => `La primera carga se registró a las ${value} (boleta ${of('ticket')}).`,
  last_load: ({ value, of }) => `La última carga se registró a las ${value} (boleta ${of('ticket')}).`,
  placed: (said) =>
    `${verb(said, 'Se colocó', 'Se colocaron')} ${said.quantity} en ${item(said)}${said.where('contractor', (name) => `, por ${name}`)} (${said.count('tickets', 'boleta', 'boletas')}).`,
  stationing: (said) =>
    `Las cargas de ${item(said)}, se entregaron ${said.value === said.of('to_station') ? `en la estación ${said.value}` : `de la estación ${said.value} a la ${said.of('to_station')}`} de ${said.of('alignment')} (${said.count('tickets', 'boleta', 'boletas')}).`,
  uncoded: (said) =>
    `${verb(said, 'Está', 'Están')} sin asignar a una partida ${said.quantity}${of(said)} en ${loads(said)}${numbers(said)}.`,
  rejected: (said) =>
    `${verb(said, 'Se rechazó', 'Se rechazaron')} ${said.quantity}${of(said)} en ${loads(said)}${said.where('reason', (reason) => `: ${reason}`)}${numbers(said)}.`,
  voided: (said) => `${verb(said, 'Se anuló', 'Se anularon')} ${said.total} ${tickets(said)}${numbers(said)}.`,
  wasted: (said) =>
    `${verb(said, 'Se desperdició', 'Se desperdiciaron')} ${said.quantity}${of(said)} en ${loads(said)}${said.where('reason', (reason) => `: ${reason}`)}${numbers(said)}.`,
  overload: (said) =>
    said.one
      ? `1 carga superó el límite de peso por ${said.number('most_lbs')} lb${numbers(said)}.`
      : `${said.total} cargas superaron el límite de peso, la más pesada por ${said.number('most_lbs')} lb${numbers(said)}.`,
  flagged: (said) => `${said.total} ${tickets(said)} ${said.one ? 'está marcada' : 'están marcadas'}${numbers(said)}.`,
  temperature: (said) =>
    `${said.of('material')} llegó con una temperatura de ${said.value === said.of('most') ? said.value : `${said.value} a ${said.of('most')}`} °F (medida en ${loads(said)}).`,
  late_tickets: (said) =>
    `${said.total} ${tickets(said)} del día ${verb(said, 'se recibió', 'se recibieron')} después de que terminó${numbers(said)}.`,
  overrun: (said) =>
    `Partida ${said.of('item')}: La cantidad registrada hasta la fecha de ${said.of('posted')} supera la cantidad actual de ${said.of('current')} por ${said.value}.`,
  contractor: ({ value, where, count, has, of }) =>
    `${value}${where('prime', () => ', el contratista principal,')} trabajó en ${has('codes') ? `${of('items') === '1' ? 'la partida' : 'las partidas'} ${of('codes')}` : count('items', 'partida', 'partidas')}.`,
  machine: ({ value, of, where, one }) => {
    const name = `${of('machine')} (${of('number')})${where('contractor', (contractor) => ` de ${contractor}`)}`
    if (value === '') return `${name} estuvo en la obra.`
    return value === '0'
      ? `${name} estuvo en la obra; su motor no funcionó.`
      : `${name} estuvo en la obra; su motor funcionó ${value} ${one ? 'hora' : 'horas'}.`
  },
  work_zone: ({ value, of, has }) => {
    const zone = `La zona de obras ${value} estuvo activada`
    if (!has('armed')) return `${zone} ${has('disarmed') ? `hasta las ${of('disarmed')}` : 'todo el día'}.`
    return `${zone} desde las ${of('armed')} ${has('disarmed') ? `hasta las ${of('disarmed')}` : 'hasta después de terminar el día'}.`
  },
  sample: (said) =>
    `Se tomó la muestra ${said.value} (${wordOf(sampleWords, 'es', said.of('kind'))})${said.where('material', (material) => ` de ${material}`)}${said.where('ticket', (ticket) => ` de la boleta ${ticket}`)}${said.where('station', (station) => ` en la estación ${station}`)}${said.where('sampled_by', (name) => ` por ${name}`)}${said.where('quantity', () => `; representa ${said.measured('quantity', 'quantity_unit')}`)}${said.where('lot', (lot) => ` (lote ${lot})`)}.`,
  test: ({ value, of, where, has }) =>
    `${has('test_es') ? of('test_es') : of('test')} de la muestra ${of('sample')}: ${{ pass: 'cumple', fail: 'no cumple' }[value] ?? 'para información'}${where('results_es', (results) => ` (${results})`)}.`,
  exception: (said) =>
    `${said.total} ${said.one ? 'excepción' : 'excepciones'}: ${wordOf(exceptionWords, 'es', said.of('kind'))}${said.where('subjects', (subjects) => ` (${subjects})`)}${said.has('open') ? `, ${said.of('open')} por resolver` : ', resueltas'}.`,
  photos: (said) =>
    `${said.one ? 'Se agregó' : 'Se agregaron'} ${said.total} ${said.one ? 'foto' : 'fotos'}${said.has('of_tickets') && said.has('of_project') ? `: ${said.of('of_tickets')} de boletas, ${said.of('of_project')} del proyecto` : said.has('of_tickets') ? ' a boletas' : ' al proyecto'}.`,
  entered_by_hand: (said) =>
    `${verb(said, 'Se registró', 'Se registraron')} a mano ${said.quantity} de ${item(said)}${said.where('location', (place) => ` (${place})`)}${said.where('notes', (notes) => `: ${notes}`)}.`,
}
