import styles from './forms.module.css'

/** @param what in words: 'set scores' */
export function ReadOnlyNote({ what }: { what: string }) {
  return <p className={styles.readOnly}>You see this page as an auditor. Only admins {what}.</p>
}
