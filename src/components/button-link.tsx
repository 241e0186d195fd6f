import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'

export const ButtonLink = createLink(
  ({ variant, size, full, className, children, ...rest }: ButtonLook & ComponentProps<'a'>) => (
    <a {...rest} className={cx(buttonClass({ variant, size, full }), className)}>
      {children}
    </a>
  ),
)
