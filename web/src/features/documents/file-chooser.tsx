import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'

interface FileChooserProps {
  label: string
  accept: string
  onFiles: (files: File[]) => void
}

/** A button that opens the chooser of files. */
export function FileChooser({ label, accept, onFiles }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button kind="primary" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
