import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { Link, type LinkProps } from './link.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  look?: ButtonLook
  small?: boolean
  /** a square for one icon; then `aria-label` names it */
  icon?: boolean
}

function classes({ look = 'secondary', small, icon }: Look, more?: string) {
  return clsx(styles.button, styles[look], small && styles.small, icon && styles.icon, more)
}

/** @param busy shows 'Processing' and takes no click while a request runs */
export function Button({
  look,
  small,
  icon,
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, small, icon }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? t`Processing` : children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, small, icon, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classes({ look, small, icon }, className)} />
}

/** A link out of the pages (a download, another site) that looks like a button. */
export function ButtonAnchor({ look, small, icon, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a {...rest} className={classes({ look, small, icon }, className)} />
}

/** Buttons that end a form, at the start of its line, or a dialog, at the end; in a dialog the one that goes on stands last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
