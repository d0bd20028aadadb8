import { expect, test } from 'vitest'
import { filtersOf } from './filter-sentence.ts'

test('paper says search, chosen fields and chips, each once, and nothing that narrows nothing', () => {
  document.body.innerHTML = `<search>
    <input type="search" aria-label="Search tickets" value="RC112">
    <label>Type<select><option value="">All</option><option value="a" selected>Asphalt</option></select></label>
    <label>From<input data-date="2026-11-20" value="11/20/2026"></label>
    <label>To<input data-date="" value="11/"></label>
    <span data-filter="Status: Delivered, Flagged">Status: Delivered, Flagged</span>
    <span data-filter="Status: Delivered, Flagged"></span>
    <select aria-label="Sort"><option value="">Newest</option></select>
  </search>
  <form role="search"><input type="text" aria-label="Words" value="closure"><input type="text" role="combobox" value="typed"></form>`
  expect(filtersOf(document)).toEqual([
    'Search tickets: RC112',
    'Type: Asphalt',
    'From: 11/20/2026',
    'Status: Delivered, Flagged',
    'Words: closure',
  ])
  document.body.innerHTML = ''
})
