import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseTiers } from '../boundaries/rules.mjs'
import { root } from '../launch/places.mjs'
import { journeysOfFeatures, journeysOfFolders } from './journeys.mjs'

const features = [...parseTiers(readFileSync(join(root, 'tiers'), 'utf8')).keys()]
const entries = [...Object.values(journeysOfFeatures), ...Object.values(journeysOfFolders)]
const patterns = entries.flatMap(({ screens }) => (screens ? [new RegExp(`^(${screens})$`)] : []))
const sources = readdirSync(join(root, 'e2e/src')).filter((name) => /screens\.ts$/.test(name))
const screens = sources.flatMap((name) =>
  [...readFileSync(join(root, 'e2e/src', name), 'utf8').matchAll(/\bname: '([a-z0-9-]+)',/g)].map(
    ([, screen]) => screen,
  ),
)

it('names the journeys of features, and of nothing else', () => {
  expect(Object.keys(journeysOfFeatures).filter((name) => !features.includes(name))).toEqual([])
})

it('names every journey that there is, and no other', () => {
  const specs = readdirSync(join(root, 'e2e/src/journeys')).flatMap((name) => /^(.+)\.spec\.ts$/.exec(name)?.[1] ?? [])
  const named = new Set(entries.flatMap((entry) => entry.specs))
  expect([...named].toSorted()).toEqual(specs.filter((spec) => spec !== 'screens').toSorted())
})

it('names every screen', () => {
  expect(screens.length).toBeGreaterThan(100)
  const ownName = (screen) => features.includes(screen) && !(screen in journeysOfFeatures)
  const unnamed = screens.filter((screen) => !ownName(screen) && !patterns.some((pattern) => pattern.test(screen)))
  expect(unnamed).toEqual([])
})

it('has no pattern that fits no screen', () => {
  expect(patterns.filter((pattern) => !screens.some((screen) => pattern.test(screen)))).toEqual([])
})

it('names folders that are there', () => {
  expect(Object.keys(journeysOfFolders).filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})
