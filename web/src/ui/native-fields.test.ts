import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test("no page has the browser's own field of a date or time next to ours", () => {
  const native = Object.keys(sources).filter((file) =>
    /type="(?:date|time|datetime-local|month|week)"/.test(sources[file]!),
  )
  expect(native).toEqual([])
})
