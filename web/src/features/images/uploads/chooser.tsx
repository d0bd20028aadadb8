import type { ImageUpload } from '@milepost/contract/images/images.contract'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

interface ChooserProps {
  upload: ImageUpload
  icon: ReactNode
  /** The camera that a telephone opens in place of its files. */
  capture?: 'environment'
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Chooses files, or opens the camera of a telephone. */
export function Chooser({ upload, icon, capture, onFiles, children }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={capture === undefined}
        capture={capture}
        accept={upload.accepted_types.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button leftSection={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
