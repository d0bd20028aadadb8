import { useEffect, useRef } from 'react'

interface Layer {
  close: () => void
  /** Whether its entry is in the history; false from a step back until the layer is closed, `late` while it waits for a navigation of our own, which would remove it. */
  entry: boolean | 'late'
}

/** Layers that are open, the topmost last. */
const layers: Layer[] = []
/** Entries of the history whose layer was closed by other means, and steps back that we take ourselves to drop them. */
let surplus = 0
let ownSteps = 0
/** Steps to other addresses that wait until ours are done, which would take them back. */
const waiting: (() => void)[] = []

for (const kind of ['pushState', 'replaceState'] as const) {
  const step = history[kind]
  // Taken as a new one later, so that the router hears of it.
  history[kind] = (...to) => void (ownSteps ? waiting.push(() => history[kind](...to)) : step.apply(history, to))
}

const enter = (layer: Layer): void => {
  layer.entry = true
  history.pushState({ ...history.state, milepost_layer: layers.indexOf(layer) + 1 }, '')
}

/** The number of open layers at the current history entry. */
const depth = (): number => Number(history.state?.milepost_layer ?? 0)

/** Gives a layer that stayed open its entry again: the one that was left is still ahead, where the browser's button knows it as the person's own. */
function takeAgain(layer: Layer): void {
  if (layers.at(-1) !== layer || layer.entry !== false) return
  layer.entry = true
  ownSteps++
  history.go(1)
}

addEventListener('popstate', () => {
  if (ownSteps) {
    if (--ownSteps) return
    for (const step of waiting.splice(0)) step()
    for (const layer of layers) if (layer.entry === 'late') enter(layer)
    return
  }
  const top = layers.at(-1)
  // A step that was refused and taken back leads to the entry of the topmost layer, not away from it.
  if (!top || depth() >= layers.length) return
  top.entry = false
  top.close()
  setTimeout(takeAgain, 0, top)
})

function dropSurplus(): void {
  if (!surplus) return
  const steps = surplus
  surplus = 0
  // A link inside the layer has led on: its entry stays behind the new page.
  if (!history.state?.milepost_layer) return
  ownSteps++
  history.go(-steps)
}

/**
 * Makes the browser's back button close the topmost layer before it leaves the page (specification section 2).
 * Each open layer has a history entry; closing by other means removes it again. A layer that asks for confirmation and stays open keeps its entry,
 * so that the next step back asks exactly once more.
 * A layer whose state is in the address (`?ticket=…`) does not need this.
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!opened) return
    const layer: Layer = { close: () => close.current(), entry: true }
    layers.push(layer)
    if (surplus) surplus--
    else if (ownSteps) layer.entry = 'late'
    else enter(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layer.entry !== true) return
      surplus++
      setTimeout(dropSurplus)
    }
  }, [opened])
}
