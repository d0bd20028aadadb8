import { expect, test } from 'vitest'
import { boundsOfLayers, boundsOfMost } from './layer-bounds.ts'

const at = (west: number, south: number) => ({
  tiles: { bounds: [west, south, west + 0.01, south + 0.01] as [number, number, number, number] } as never,
})

test('a map begins with the files that lie together, without one in the sea', () => {
  const [site, near, sea] = [at(-84.5, 33.6), at(-84.4, 33.7), at(-93, 28)]
  expect(boundsOfMost([sea, site, near])).toEqual([-84.5, 33.6, -84.39, 33.71].map((edge) => expect.closeTo(edge)))
  expect(boundsOfLayers([sea, site, near])).toEqual([-93, 28, -84.39, 33.71].map((edge) => expect.closeTo(edge)))
  // Also where more lie elsewhere, each in another sea.
  expect(boundsOfMost([sea, at(0, 0), site, at(-120, 10), near])).toEqual(boundsOfLayers([site, near]))
  // Of two that lie apart neither is the one that is right.
  expect(boundsOfMost([sea, site])).toEqual(boundsOfLayers([sea, site]))
  expect(boundsOfMost([])).toBeNull()
})
