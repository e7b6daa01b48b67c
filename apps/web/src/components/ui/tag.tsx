import '@mantine/core/styles/Badge.css'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tag.module.css'

type TagProps = { readonly tone?: 'plain' | 'good' | 'caution'; readonly children: ReactNode }

/** A word or two about the thing beside it; its tone is never the only sign. */
export const Tag = ({ tone = 'plain', children }: TagProps) => (
  <Badge className={classes.tag} data-tone={tone}>
    {children}
  </Badge>
)
