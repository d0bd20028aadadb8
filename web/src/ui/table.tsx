import type { ComponentPropsWithRef } from 'react'
import styles from './table.module.css'

/** A small plain table for facts that are read, not worked with; lists are grids. It scrolls sideways in its own frame. */
export const Table = ({ label, ...rest }: ComponentPropsWithRef<'table'> & { label: string }) => (
  <div className={styles['frame']} role="group" aria-label={label} tabIndex={0}>
    <table className={styles['table']} {...rest} />
  </div>
)
