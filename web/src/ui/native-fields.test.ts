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

/** The tags of inputs for files, each with its attributes. */
const fileInputs = (source: string): string[] =>
  [...source.matchAll(/<input\b[^<]*?type="file"[^<]*?\/>/g)].map(([tag]) => tag)

test("the browser's own button of a file is hidden behind ours", () => {
  const all = Object.entries(sources).flatMap(([file, source]) => fileInputs(source).map((tag) => ({ file, tag })))
  expect(all.length).toBeGreaterThan(2)
  expect(all.filter(({ tag }) => !/\shidden\s|visually-hidden/.test(tag)).map(({ file }) => file)).toEqual([])
})
