import { expect, it } from 'vitest'
import { searchFinds, searchKey } from './search-words.ts'

it.each([
  ['19 mm', '402-3190 Recycled Asphaltic Concrete, 19.0mm Superpave'],
  ['19mm', 'Asphaltic Concrete 19 mm'],
  ['19.0mm', 'ASPHALTIC CONCRETE 19 MM'],
  ['superpave 19.0 concrete', 'Concrete 19mm Superpave'],
  ['pipes', 'Pipe, 18 in'],
  ['pipe 18"', 'Pipes 18 IN'],
  ['18 inches', 'Pipe 18-inch'],
  ['boxes', 'Concrete box'],
  ['assemblies', 'Signal assembly'],
  ['hot-mix', 'Hot mix asphalt'],
  ['hotmix', 'Hot-mix asphalt'],
  ['hot mix', 'HOTMIX'],
  ['4023190', '402-3190 Asphalt'],
  ['402-3190', '402–3190 Asphalt'],
  ['402-31', '402-3190 Asphalt'],
  ['señal', 'SENAL DE TRAFICO'],
  ['trafico', 'Señal de tráfico'],
  ['cy', 'Excavation, C.Y.'],
  ['1000 gal', 'Tank 1,000 GAL'],
  ['1½ in', 'Conduit 1-1/2 in'],
  ['401.1', 'Base 401.10'],
  ['401.10', 'Base 401.1'],
  ['glass', 'Glass bead'],
  ['type b', 'Asphalt type B'],
  ['list b', 'LIST-B'],
  ['T-440', 'T-440'],
  ['t-440', 'T440'],
  ['', 'anything'],
])('%j finds %j', (search, text) => {
  expect(searchFinds(search, text), searchKey(text)).toBe(true)
})

it.each([
  ['19mm', 'Asphaltic Concrete 12.5 mm'],
  ['19 mm base', 'Asphaltic Concrete 19 mm surface'],
  ['402-3191', '402-3190 Asphalt'],
  ['gas', 'Gravel'],
  ['type b', 'Asphalt type C, rubber'],
  ['T-440', '440 tons'],
  ['%', 'anything at 5%'],
  ['--', 'anything'],
])('%j does not find %j', (search, text) => {
  expect(searchFinds(search, text), searchKey(text)).toBe(false)
})
