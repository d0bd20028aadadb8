import { createElement, useEffect, useState, type ComponentType } from 'react'
import { withRetry } from '../lib/with-retry.ts'

type Layer = ComponentType<{ onClose: () => void }>

const parts = {
  palette: withRetry(() => import('./palette/palette.tsx')),
  shortcuts: withRetry(() => import('./shortcuts.tsx')),
}

/** What opens over any page: the search and the list of shortcuts. */
export type LayerName = keyof typeof parts

const loaded: Partial<Record<LayerName, Layer>> = {}

/** Fetches a layer with its texts, once. */
export async function loadLayer(name: LayerName): Promise<void> {
  if (loaded[name]) return
  const part = await parts[name]()
  loaded[name] = part.default
}

/**
 * A layer that is open, once it was fetched. Not `lazy`, since React shows a part that was waited for 300 ms after it began to wait, and the search has to be
 * there within 150.
 */
export function ShellLayer({ name, onClose }: { name: LayerName; onClose: () => void }) {
  const [, setFetched] = useState<LayerName>()
  useEffect(() => {
    if (loaded[name]) return
    loadLayer(name).then(
      () => setFetched(name),
      // Shown as every part of the page that fails is.
      (reason: unknown) =>
        setFetched(() => {
          throw reason
        }),
    )
  }, [name])
  const layer = loaded[name]
  return layer ? createElement(layer, { onClose }) : null
}
