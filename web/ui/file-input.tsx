import styles from './file-input.module.css'

/** The name of a file whose content was pasted. */
const PASTED = 'cells.txt'

export const pastedFile = (text: string) => new File([text], PASTED, { type: 'text/plain' })
export const isPasted = ({ name }: File) => name === PASTED

interface FileInputProps {
  label: string
  /** as an input of the browser lists kinds of files */
  accept: string
  disabled?: boolean
  onFile(file: File | undefined): void
}

/** A file of the reader's device; the same file may be chosen again. */
export function FileInput({ label, accept, disabled = false, onFile }: FileInputProps) {
  return (
    <label className={styles.file}>
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={event => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}
