import styles from './kbd.module.css'

/** A key as labeled on the keyboard. */
export const Kbd = ({ children }: { children: string }) => <kbd className={styles['key']}>{children}</kbd>
