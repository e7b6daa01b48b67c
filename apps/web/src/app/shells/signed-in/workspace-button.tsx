import { UnstyledButton } from '@mantine/core'
import type { Workspace } from '@vignette/domain/members/schemas'
import type { ComponentProps } from 'react'
import { WorkspaceLogo } from './workspace-logo.tsx'
import { IconSelector } from '#components/ui/icons.ts'
import classes from './workspace-switcher.module.css'

type WorkspaceButtonProps = ComponentProps<'button'> & { readonly current: Workspace }

/** Says in which workspace the page is. */
export const WorkspaceButton = ({ current, ...props }: WorkspaceButtonProps) => (
  // the class comes last, since the menu gives it an empty one
  <UnstyledButton data-workspace {...props} className={classes.trigger} aria-label={`Workspace: ${current.name}`}>
    <WorkspaceLogo url={current.logoUrl} />
    <bdi className={classes.current}>{current.name}</bdi>
    <IconSelector size={16} stroke={1.75} aria-hidden />
  </UnstyledButton>
)
