import type { ImageSize } from '@milepost/contract/images/images.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pictureOptions } from './api.ts'
import styles from './images.module.css'

/** The picture of a photo. It is fetched with the session's token, which an `img` by itself cannot send. */
export function Picture({ id, size, alt }: { id: number; size: ImageSize; alt: string }) {
  const { data } = useQuery(pictureOptions(id, size))
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address ? (
    <img src={address} alt={alt} className={styles['picture']} />
  ) : (
    <span className={styles['waiting']} />
  )
}
