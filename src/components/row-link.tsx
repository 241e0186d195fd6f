import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cx } from '../ui/cx.ts'
import { Row, rowClass } from '../ui/rows.tsx'

type Props = Omit<ComponentProps<typeof Row>, 'chevron'> & Omit<ComponentProps<'a'>, 'title' | 'children'>

/** A list row that links to another page. */
export const RowLink = createLink(({ icon, title, subtitle, end, className, ...rest }: Props) => (
  <a {...rest} className={cx(rowClass, className)}>
    <Row icon={icon} title={title} subtitle={subtitle} end={end} chevron />
  </a>
))
