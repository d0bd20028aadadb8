import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'accept' | 'multiple' | 'capture'> {
  /** Types of files that are offered, as the browser takes them. */
  accept: string
  /** Whether several are taken at once; they are by default. */
  multiple?: boolean
  /** The camera that a telephone opens in place of its files. */
  capture?: 'environment'
  onFiles: (files: File[]) => void
}

/** A button that opens the browser's chooser of files. */
export function FileButton({ accept, multiple = true, capture, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const { 'aria-label': label, children } = button
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple && capture === undefined}
        capture={capture}
        accept={accept}
        aria-label={label ?? (typeof children === 'string' ? children : undefined)}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
