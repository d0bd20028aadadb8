import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import { useMemo, useState } from 'react'

/** Which layers of drawings are off: those that are off in the file until somebody says otherwise. */
export function useHiddenLayers(files: readonly Pick<GisMapLayer, 'id' | 'layers'>[]) {
  const [chosen, choose] = useState<ReadonlyMap<string, boolean>>(new Map())
  const hidden = useMemo(
    () =>
      new Set(
        files.flatMap(({ id, layers }) =>
          layers.flatMap((layer, index) => {
            const key = `${id}:${index}`
            return (chosen.get(key) ?? !layer.hidden) ? [] : [key]
          }),
        ),
      ),
    [files, chosen],
  )
  const show = (keys: readonly string[], on: boolean) =>
    choose((before) => new Map([...before, ...keys.map((key) => [key, on] as const)]))
  return { hidden, show }
}
