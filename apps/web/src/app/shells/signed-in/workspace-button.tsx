import { UnstyledButton } from '@mantine/core'
import type { Workspace } from '@vignette/domain/members/schemas'
import type { ComponentProps } from 'react'
import { IconSelector } from '#components/ui/icons.ts'
import classes from './workspace-switcher.module.css'

type WorkspaceButtonProps = ComponentProps<'button'> & { readonly current: Workspace }

/** Says in which workspace the page is. */
export const WorkspaceButton = ({ current, ...props }: WorkspaceButtonProps) => (
  <UnstyledButton className={classes.trigger} data-workspace {...props} aria-label={`Workspace: ${current.name}`}>
    <bdi className={classes.current}>{current.name}</bdi>
    <IconSelector size={16} stroke={1.75} aria-hidden />
  </UnstyledButton>
)
