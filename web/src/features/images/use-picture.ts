import type { ImageSize } from '@milepost/contract/images/images.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pictureOptions } from './api.ts'

export interface ShownPicture {
  /** For an `img`; undefined until the file is here. */
  address: string | undefined
  failed: boolean
  again: () => void
}

/** The picture of a photo as an object URL: it is fetched with the session's token, which an `img` cannot send. */
export function usePicture(id: number, size: ImageSize, wanted = true): ShownPicture {
  const { data, error, refetch } = useQuery({ ...pictureOptions(id, size), enabled: wanted })
  const [made, setMade] = useState<{ of: Blob; address: string }>()
  useEffect(() => {
    if (!data) return undefined
    const address = URL.createObjectURL(data)
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL has to be revoked by the effect that made it
    setMade({ of: data, address })
    return () => URL.revokeObjectURL(address)
  }, [data])
  return {
    address: made?.of === data ? made?.address : undefined,
    failed: error !== null && !data,
    again: () => void refetch(),
  }
}
